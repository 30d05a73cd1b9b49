import { plainText } from '@officina/contracts/plain-text';
import { useFormContext } from '@officina/forms';
import { chakra } from '@officina/ui';
import { type ComponentProps, useEffect } from 'react';
import { useOnLeave } from './use-on-leave';

/**
 * The element of a form. A field in which something is written is checked when it is left, and again while its fault is
 * corrected; an empty one only when the form is submitted.
 */
export function FormElement(props: ComponentProps<typeof chakra.form>) {
  const { subscribe, trigger, getFieldState, getValues } = useFormContext();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => (name && getFieldState(name).error ? void trigger(name) : undefined),
      }),
    [subscribe, trigger, getFieldState],
  );

  const leave = useOnLeave((isSave, name: string) => {
    const isChecked = !isSave && name && !getFieldState(name).error;
    if (isChecked && plainText(String(getValues(name) ?? '')) !== '') void trigger(name);
  });

  return (
    <chakra.form
      noValidate
      {...props}
      onBlur={({ currentTarget, target }) => {
        // A dialog may be inside the form in React's tree alone.
        if (currentTarget.contains(target)) leave(target.name);
      }}
    />
  );
}
