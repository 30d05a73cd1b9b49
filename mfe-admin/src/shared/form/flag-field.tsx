import { type FieldPathByValue, type FieldValues, useController } from '@officina/forms';
import { CheckField } from './check-field';

export interface FlagFieldProps<Values extends FieldValues> {
  label: string;
  name: FieldPathByValue<Values, boolean | undefined>;
}

/** A checkbox of a form. */
export function FlagField<Values extends FieldValues>({ label, name }: FlagFieldProps<Values>) {
  const { value, ...field } = useController<Record<string, boolean>>({ name }).field;
  return <CheckField label={label} {...field} checked={value ?? false} />;
}
