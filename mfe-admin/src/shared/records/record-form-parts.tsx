import type { Category } from '@officina/contracts/category';
import { emptyValue, type Field, type Fields, type FormValues, formNames, textOf } from '@officina/contracts/field';
import type { OwnerKind } from '@officina/contracts/kinds';
import { plainText } from '@officina/contracts/plain-text';
import type { FieldValues, Resolver } from '@officina/forms';
import type { ReactNode } from 'react';
import { FieldStep } from './fields/field-step';
import { lines, Pictures } from './fields/field-values';

/** The form of a kind, from the table of its fields; `steps` are its steps by key. */
export function recordFormParts<Step extends string, Table extends Fields<Step>>(
  kind: OwnerKind,
  table: Table,
  steps: Readonly<Record<Step, string>>,
) {
  const names = formNames(table);
  const fields = Object.entries<Field>(table).filter(([, { step }]) => step !== undefined);
  return {
    /** Initial values of a new record, in its default state or another one. */
    emptyDraft: (state?: string) =>
      // One value for each field of the table.
      Object.fromEntries(fields.map(([name, field]) => [name, initialValue(field, state)])) as FormValues<Table>,

    /** The fields of a record that its form sends. */
    draftOf: (record: FormValues<Table>) =>
      // As above.
      Object.fromEntries(names.map((name) => [name, record[name]])) as FormValues<Table>,

    steps: Object.entries<string>(steps).map(([step, title]) => ({
      title,
      fields: names.filter((name) => table[name]?.step === step),
      content: <FieldStep kind={kind} fields={Object.fromEntries(fields.filter(([, field]) => field.step === step))} />,
    })),

    /** The label of each field, and how the dialog about a conflict shows its values. */
    labels: (categories: readonly Category[]) =>
      // As above.
      Object.fromEntries(
        fields.map(([name, field]) => [
          name,
          { label: field.label, show: (value: unknown) => shown(field, value, categories) },
        ]),
      ) as Record<keyof FormValues<Table> & string, { label: string; show: (value: unknown) => ReactNode }>,

    /** The contract's rules, with the form's own messages for empty fields. */
    withOwnSentences:
      <Draft extends FieldValues>(rules: Resolver<Draft, unknown, Draft>): Resolver<Draft, unknown, Draft> =>
      async (values, context, options) => {
        const result = await rules(values, context, options);
        const errors = new Map(Object.entries(result.errors));
        for (const [name, { emptyRefusal }] of Object.entries(table)) {
          const error = errors.get(name);
          if (error && emptyRefusal && isEmpty(values[name])) error.message = emptyRefusal;
        }
        return result;
      },
  };
}

const initialValue = (field: Field, state = ''): unknown =>
  // A year has no default, because it would be taken for a fact.
  field.type === 'number' && !field.optional && !field.isYear && !field.lackedIn?.includes(state)
    ? (field.fallback?.() ?? field.min)
    : emptyValue(field);

/** 0 stands for a missing number. */
const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : value === 0 || (typeof value === 'string' && plainText(value) === '');

function shown(field: Field, value: unknown, categories: readonly Category[]): ReactNode {
  const nameOf = (id: unknown) => categories.find((category) => category.id === id)?.name ?? String(id);
  const several: unknown[] = Array.isArray(value) ? value : [value];
  switch (field.type) {
    case 'picture':
    case 'pictures':
      return <Pictures urls={several.map(String)} />;
    case 'category':
    case 'categories':
      return lines(several.map(nameOf));
    case 'list':
      return lines(several.map(String));
    default:
      return textOf(field, value);
  }
}
