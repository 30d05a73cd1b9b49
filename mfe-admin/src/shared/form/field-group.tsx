import { Box, chakra, Text } from '@officina/ui';
import { type ReactNode, type Ref, useId } from 'react';

export interface FieldGroupProps {
  label: string;
  /** Name of the form field that the group represents. */
  name?: string;
  /** Several errors are on separate lines. */
  error?: string | readonly string[];
  hint?: string;
  isRequired?: boolean;
  /** Gets the focus if the group as a whole is refused. */
  ref?: Ref<HTMLFieldSetElement>;
  children: ReactNode;
}

/** A fieldset of several controls with one error message for the group. */
export function FieldGroup({ label, name, error, hint, isRequired = false, ref, children }: FieldGroupProps) {
  const id = useId();
  const errors = error === undefined ? [] : [error].flat();
  const described = [hint ? `${id}-hint` : '', errors.length > 0 ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <chakra.fieldset
      ref={ref}
      name={name}
      tabIndex={-1}
      minWidth="0"
      aria-describedby={described || undefined}
      outlineOffset="6px"
    >
      <chakra.legend textStyle="small" fontWeight="medium" marginBottom="2">
        {label}
        {isRequired ? <span aria-hidden="true"> *</span> : null}
      </chakra.legend>
      {hint ? (
        <Text id={`${id}-hint`} textStyle="small" color="fg.muted" marginBottom="3">
          {hint}
        </Text>
      ) : null}
      {children}
      {errors.length > 0 ? (
        <Box id={`${id}-error`} role="alert" textStyle="small" color="danger" fontWeight="medium" marginTop="2">
          {errors.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Box>
      ) : null}
    </chakra.fieldset>
  );
}
