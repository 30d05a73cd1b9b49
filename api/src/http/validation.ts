import * as v from 'valibot';
import { DomainError } from './problems';

/** The parsed value, or a 422 that names each refused field once. */
export function parseInput(schema: v.GenericSchema, input: unknown): unknown {
  const result = v.safeParse(schema, input, {
    abortPipeEarly: true,
    // valibot's own sentences quote the value they refuse.
    message: 'Valore non valido',
  });
  if (result.success) return result.output;
  const messages = new Map<string, string>();
  for (const issue of result.issues) {
    const path = v.getDotPath(issue) ?? '';
    if (!messages.has(path)) messages.set(path, issue.message);
  }
  const errors = [...messages].map(([path, message]) => ({ path, message })).slice(0, 50);
  const [first] = errors;
  const detail = first && errors.length === 1 ? first.message : 'Alcuni dati non sono validi: controlla i campi.';
  throw new DomainError(422, detail, { errors });
}
