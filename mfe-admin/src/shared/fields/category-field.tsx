import type { OwnerKind } from '@officina/contracts/kinds';
import { useCategories } from '../http/categories.queries';
import { SelectField } from './select-field';

export interface CategoryFieldProps {
  kind: OwnerKind;
  name: string;
  label: string;
}

/** One of the categories of a kind. */
export function CategoryField({ kind, name, label }: CategoryFieldProps) {
  const choices = useCategories(kind).map((category) => ({ value: category.id, label: category.name }));
  return <SelectField name={name} label={label} choices={choices} blank="Scegli…" isRequired />;
}
