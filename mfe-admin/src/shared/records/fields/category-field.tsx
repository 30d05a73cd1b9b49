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
  const options = useCategories(kind).map((category) => [category.id, category.name] as const);
  return <SelectField name={name} label={label} options={options} blank="Scegli…" isRequired />;
}
