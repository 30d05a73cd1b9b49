import * as v from 'valibot';
import { company } from './company';
import { type CompanyField, companyFields, facts } from './company-fields';
import type { Fact } from './fact';
import { strictShape } from './schema';

/** All published facts of the company. */
export const Company = v.object(entriesOf('shape'));
export type Company = v.InferOutput<typeof Company>;

/** Validates the complete record; its output is what is stored. */
export const CompanyDraft = strictShape(entriesOf('rule'));
export type StoredCompany = v.InferOutput<typeof CompanyDraft>;

/** A partial update. Omitted fields are kept, also inside a group of texts; a list is replaced as a whole. */
export const CompanyPatch = v.partial(strictShape({ ...CompanyDraft.entries, ...entriesOf('change') }));
export type CompanyPatch = v.InferInput<typeof CompanyPatch>;

/** The schemas under `key`, by name of the fact, of those facts that have one. */
function entriesOf<Key extends 'shape' | 'rule' | 'change'>(key: Key) {
  const given = Object.entries<Fact>(facts).flatMap(([field, fact]) => (fact[key] ? [[field, fact[key]]] : []));
  // The names are exactly those of the facts with this key.
  return Object.fromEntries(given) as {
    [Field in CompanyField as (typeof facts)[Field] extends Record<Key, unknown> ? Field : never]: SchemaIn<Field, Key>;
  };
}

type SchemaIn<Field extends CompanyField, Key extends string> =
  (typeof facts)[Field] extends Record<Key, infer Schema extends v.GenericSchema> ? Schema : never;

/**
 * Converts a stored value to the current shape. Missing fields, as in a value of an earlier version, get the defaults
 * of `company`. A field that today's rules refuse is kept if pages can show it, and is emptied otherwise; `refused`
 * contains such fields as they are stored.
 */
export function readStored(stored: unknown): { value: StoredCompany; refused: Record<string, unknown> } {
  const refused: Record<string, unknown> = {};
  const given = filledUp(company, stored);
  const entries = companyFields.map((field) => {
    const checked = v.safeParse(facts[field].rule, Reflect.get(given, field));
    if (checked.success) return [field, checked.output];
    refused[field] = Reflect.get(given, field);
    const shown = v.safeParse(readableOf(facts[field]), refused[field]);
    return [field, shown.success ? shown.output : emptied(company[field])];
  });
  // Each field was parsed by its own rule or shape.
  return { value: Object.fromEntries(entries) as StoredCompany, refused };
}

const readableOf = ({ readable, shape }: Fact) => readable ?? shape;

/** An empty value of the same shape. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, emptied(inner)]));
  return typeof value === 'string' ? '' : typeof value === 'number' ? 0 : null;
}

/** The value with a change applied. */
export const withChange = (value: StoredCompany, change: v.InferOutput<typeof CompanyPatch>): object =>
  filledUp(value, change);

/** `base` overwritten by `given`: objects are merged, anything else is replaced. */
function filledUp(base: object, given: unknown): object {
  if (!isRecord(given)) return base;
  const entries = Object.entries(base).map(([key, value]: [string, unknown]) => {
    const other: unknown = given[key];
    if (other === undefined) return [key, value];
    return [key, isRecord(value) && isRecord(other) ? filledUp(value, other) : other];
  });
  return Object.fromEntries(entries);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
