import { type FieldValues, valibotResolver } from '@officina/forms';
import { DateField } from './date-field';
import { FlagField } from './flag-field';
import { Form, type FormProps } from './form';
import { NumberField } from './number-field';
import { SelectField } from './select-field';
import { TextField } from './text-field';

type Schema<Values extends FieldValues, Draft> = Parameters<typeof valibotResolver<Values, Draft>>[0];

/** The form of a schema, and its fields: a `name` that the schema does not have is a type error. */
export function schemaForm<Values extends FieldValues, Draft>(schema: Schema<Values, Draft>) {
  const resolver = valibotResolver(schema);
  return {
    Form: (props: Omit<FormProps<Values, Draft>, 'resolver'>) => <Form resolver={resolver} {...props} />,
    TextField: TextField<Values>,
    SelectField: SelectField<Values>,
    FlagField: FlagField<Values>,
    NumberField: NumberField<Values>,
    DateField: DateField<Values>,
  };
}
