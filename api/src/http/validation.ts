import * as v from 'valibot';
import { DomainError, fieldError } from './problems';

type Refused = { issues: readonly v.BaseIssue<unknown>[] } | { nulAt: string };

/**
 * The schema for Elysia, which throws a DomainError for refused input. From returned issues Elysia would make an error
 * whose message contains the whole input (ADR 0007).
 */
export const standard = (schema: v.GenericSchema): Pick<v.GenericSchema, '~standard'> => ({
  '~standard': {
    ...schema['~standard'],
    validate: (input) => ({ value: parseInput(schema, input, inputProblem) }),
  },
});

/** Returns the parsed value; throws the error from `refuse` if the schema refuses the input. */
export function parseInput<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  refuse: (why: Refused) => DomainError,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input, {
    abortPipeEarly: true,
    // valibot's own messages quote the refused value.
    message: 'Valore non valido',
  });
  if (!result.success) throw refuse(result);
  const nulAt = placeOfNul(result.output);
  if (nulAt !== undefined) throw refuse({ nulAt });
  return result.output;
}

/** A 422 with each refused field once. */
export function inputProblem(why: Refused): DomainError {
  if ('nulAt' in why) return fieldError(why.nulAt, 'Il testo contiene un carattere non ammesso');
  const messages = new Map<string, string>();
  for (const issue of why.issues) {
    const path = placeOf(issue);
    if (!messages.has(path)) messages.set(path, issue.message);
  }
  const errors = [...messages].map(([path, message]) => ({ path, message })).slice(0, 50);
  const [first] = errors;
  const detail = first && errors.length === 1 ? first.message : 'Alcuni dati non sono validi: controlla i campi.';
  return new DomainError(422, detail, { errors });
}

/**
 * Dot path of a refused value. For an unknown field that of its parent: its name is input, which no response contains.
 */
function placeOf(issue: v.BaseIssue<unknown>): string {
  const isUnknownField = issue.expected === 'never';
  const [first, ...rest] = (issue.path ?? []).slice(0, isUnknownField ? -1 : undefined);
  return (first && v.getDotPath({ ...issue, path: [first, ...rest] })) ?? '';
}

/**
 * Dot path of the first string with a NUL, which PostgreSQL cannot store; undefined if there is none. Checked here for
 * all input, so that no schema can omit it.
 */
function placeOfNul(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const place = placeOfNul(part, path ? `${path}.${key}` : key);
    if (place !== undefined) return place;
  }
  return undefined;
}
