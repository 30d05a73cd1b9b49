import { chakra } from '@officina/ui';
import { Field } from '@officina/ui-admin';
import type { ReactNode } from 'react';

export interface FormFieldProps {
  label: string;
  error?: string;
  hint?: ReactNode;
  /** A change that the field itself has just made. */
  notice?: string;
  isRequired?: boolean;
  /** One control of ui-admin, which gets the label and the messages. */
  children: ReactNode;
}

export function FormField({ label, error, hint, notice, isRequired = false, children }: FormFieldProps) {
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label>
        {label}
        {isRequired ? <span aria-hidden="true">*</span> : null}
      </Field.Label>
      {children}
      {hint || notice ? (
        <Field.HelperText>
          {hint}
          {notice ? (
            <Notice role="status">
              {hint ? ' ' : null}
              {notice}
            </Notice>
          ) : null}
        </Field.HelperText>
      ) : null}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}

const Notice = chakra('span', { base: { display: 'block', color: 'fg', fontWeight: 'medium' } });
