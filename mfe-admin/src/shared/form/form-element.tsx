import { plainText } from '@officina/contracts/plain-text';
import { useFormContext } from '@officina/forms';
import { chakra } from '@officina/ui';
import { type ComponentProps, useEffect } from 'react';
import { useOnLeave } from './use-on-leave';

/**
 * The form element. A filled field is validated on blur, and at each change while it has an error; an empty one only on
 * submit.
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
        // In React's tree, a dialog may be inside the form without being inside its element.
        if (currentTarget.contains(target)) leave(target.name);
      }}
    />
  );
}
