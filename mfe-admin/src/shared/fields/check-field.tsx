import { chakra } from '@officina/ui';
import type { Ref } from 'react';
import { Checkbox } from './checkbox';

export interface CheckFieldProps {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A checkbox with its label. */
export function CheckField({ label, isChecked, onChange, ref }: CheckFieldProps) {
  return (
    <Line>
      <Checkbox ref={ref} type="checkbox" checked={isChecked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </Line>
  );
}

const Line = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3',
    minHeight: { base: '2.75rem', lg: '2.5rem' },
    textStyle: 'small',
    fontWeight: 'medium',
    cursor: 'pointer',
  },
});
