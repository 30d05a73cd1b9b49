import { type Fields, formNames, mayLack, nameInSentence } from '@officina/contracts/field';
import { byOwner, type OwnerKind } from '@officina/contracts/kinds';
import { ownerFields } from '@officina/contracts/owner-fields';
import { patchSchema } from '@officina/contracts/rules';
import { DomainError } from '../../http/problems';
import { inputProblem, parseInput } from '../../http/validation';

const kinds = byOwner((kind) => {
  const table: Fields = ownerFields[kind];
  return { table, patch: patchSchema(table) };
});

/**
 * Throws a 422 for a change that would leave a record without fields that its state requires: among the fields that it
 * sets, and among those that only the previous state allows to be missing.
 */
export function refuseMissingFields(kind: OwnerKind, before: { state: string }, change: object): void {
  const { table, patch } = kinds[kind];
  const set = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const after: { state: string } = { ...before, ...set };
  const asked = formNames(table).filter((name) => {
    const field = table[name];
    if (!field) return false;
    return name in set || (mayLack(field, before.state) && !mayLack(field, after.state));
  });
  const values = asked.map((name) => [name, Reflect.get(after, name) ?? '']);
  parseInput(patch, { ...Object.fromEntries(values), state: after.state }, inputProblem);
}

/** The missing fields for a change as a sentence; undefined if nothing is missing. */
export function missingFieldsText(
  ...[kind, before, change]: Parameters<typeof refuseMissingFields>
): string | undefined {
  try {
    refuseMissingFields(kind, before, change);
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const names = new Set(error.more.errors?.map(({ path }) => path.split('.')[0] ?? ''));
    const fields = [...names].flatMap((name) => kinds[kind].table[name] ?? []);
    return `Da completare: ${fields.map(nameInSentence).join(', ')}.`;
  }
}
