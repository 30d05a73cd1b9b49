import { Checkbox } from '@officina/ui-admin';
import type { Ref } from 'react';

export interface CheckFieldProps {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  ref?: Ref<HTMLInputElement>;
}

/** One yes-or-no. */
export function CheckField({ label, isChecked, onChange, ref }: CheckFieldProps) {
  return (
    <Checkbox.Root
      checked={isChecked}
      onCheckedChange={({ checked }) => onChange(checked === true)}
      minHeight="2.5rem"
      gap="3"
      cursor="pointer"
    >
      <Checkbox.HiddenInput ref={ref} />
      <Checkbox.Control borderColor="border.strong" />
      <Checkbox.Label textStyle="small">{label}</Checkbox.Label>
    </Checkbox.Root>
  );
}
