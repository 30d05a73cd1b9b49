import type { OwnerKind } from '@officina/contracts/kinds';
import { SelectField } from '../../form/select-field';
import { useCategories } from '../categories.queries';

export interface CategoryFieldProps {
  kind: OwnerKind;
  name: string;
  label: string;
}

/** Selects one of a kind's categories. */
export function CategoryField({ kind, name, label }: CategoryFieldProps) {
  const choices = useCategories(kind).map((category) => ({ value: category.id, label: category.name }));
  return <SelectField name={name} label={label} choices={choices} blank="Scegli…" isRequired />;
}
