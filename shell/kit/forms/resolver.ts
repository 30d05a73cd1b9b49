import { valibotResolver as wholeResolver } from '@hookform/resolvers/valibot';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { GenericSchema } from 'valibot';

/**
 * The resolver of a form: the rules see only the fields that they name. A form starts from what the server answers,
 * and a server that is newer than the remote answers more fields than the remote's rules know, which refuse them.
 */
export function valibotResolver<Input extends FieldValues, Output>(
  rules: GenericSchema<Input, Output>,
): Resolver<Input, unknown, Output> {
  const resolve = wholeResolver<Input, unknown, Output>(rules);
  return (values, context, options) => resolve(namedBy(rules, values), context, options);
}

/** The values without the fields that the rules do not name; all of them if the rules are not those of an object. */
function namedBy<Input extends FieldValues>(rules: GenericSchema<Input, unknown>, values: Input): Input {
  if (!('entries' in rules)) return values;
  const named: object = Object(rules.entries);
  // Without its unnamed fields, a value still has the type of the rules' input.
  return Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(named, name))) as Input;
}
