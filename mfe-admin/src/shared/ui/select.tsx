import { NativeSelect } from '@officina/ui-admin';
import type { ComponentProps } from 'react';

export type Option = readonly [value: string, label: string];

export interface SelectProps extends Omit<ComponentProps<typeof NativeSelect.Field>, 'children'> {
  options: readonly Option[];
}

/** A select with the list of the operating system. */
export function Select({ options, ...field }: SelectProps) {
  return (
    <NativeSelect.Root>
      <NativeSelect.Field {...field}>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
