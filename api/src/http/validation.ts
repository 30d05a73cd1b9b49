import * as v from 'valibot';
import { DomainError, fieldError } from './problems';

/** The parsed value, or a 422 that names each refused field once. */
export function parseInput(schema: v.GenericSchema, input: unknown): unknown {
  const result = v.safeParse(schema, input, {
    abortPipeEarly: true,
    // valibot's own sentences quote the value they refuse.
    message: 'Valore non valido',
  });
  if (result.success) {
    const refused = placeOfNul(result.output);
    if (refused === undefined) return result.output;
    throw fieldError(refused, 'Il testo contiene un carattere non ammesso');
  }
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

/**
 * Dot path of the first text that holds NUL, which PostgreSQL text cannot hold; undefined where none does.
 * Asked of every input at this one place, so that no schema can forget it.
 */
export function placeOfNul(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const place = placeOfNul(part, path ? `${path}.${key}` : key);
    if (place !== undefined) return place;
  }
  return undefined;
}
