import { chakra } from '@officina/ui';
import type { ComponentProps } from 'react';
import { Checkbox } from './checkbox';

export interface CheckFieldProps extends ComponentProps<typeof Checkbox> {
  label: string;
}

export function CheckField({ label, ...input }: CheckFieldProps) {
  return (
    <Line>
      <Checkbox type="checkbox" {...input} />
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
    overflowWrap: 'anywhere',
    paddingBlock: '1',
    cursor: 'pointer',
  },
});
