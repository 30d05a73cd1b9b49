import { valibotResolver as wholeResolver } from '@hookform/resolvers/valibot';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { GenericSchema } from 'valibot';

/**
 * react-hook-form resolver for a valibot schema. Fields that the schema does not name are removed first: default values
 * come from the API, and a newer API may send fields that a strict schema refuses.
 */
export function valibotResolver<Input extends FieldValues, Output>(
  rules: GenericSchema<Input, Output>,
): Resolver<Input, unknown, Output> {
  const resolve = wholeResolver<Input, unknown, Output>(rules);
  return (values, context, options) => resolve(namedBy(rules, values), context, options);
}

/** The values whose names are entries of the schema; all values if the schema is not one of an object. */
function namedBy<Input extends FieldValues>(rules: GenericSchema<Input, unknown>, values: Input): Input {
  if (!('entries' in rules)) return values;
  const named: object = Object(rules.entries);
  // The schema's input type has only the named fields.
  return Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(named, name))) as Input;
}
