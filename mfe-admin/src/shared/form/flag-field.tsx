import { type FieldPathByValue, type FieldValues, useFormContext } from '@officina/forms';
import { CheckField } from './check-field';

export interface FlagFieldProps<Values extends FieldValues> {
  label: string;
  name: FieldPathByValue<Values, boolean | undefined>;
}

/** A checkbox of a form. */
export function FlagField<Values extends FieldValues>({ label, name }: FlagFieldProps<Values>) {
  const { register } = useFormContext<Record<string, boolean>>();
  return <CheckField label={label} {...register(name)} />;
}
