import * as v from 'valibot';
import { company } from './company';
import { type CompanyField, companyFields, facts } from './company-fields';
import type { Fact } from './fact';
import { strictShape } from './schema';

/** Everything that the site says about the company. */
export const Company = v.object(entriesOf('shape'));
export type Company = v.InferOutput<typeof Company>;

/** The rules of the whole record, with a sentence for each fault. What it returns is what is stored. */
export const CompanyDraft = strictShape(entriesOf('rule'));
export type StoredCompany = v.InferOutput<typeof CompanyDraft>;

/** A change. What is left out stays, also inside a fact of several texts; a list is replaced as a whole. */
export const CompanyPatch = v.partial(strictShape({ ...CompanyDraft.entries, ...entriesOf('change') }));
export type CompanyPatch = v.InferInput<typeof CompanyPatch>;

/** One schema of each fact that has it. */
function entriesOf<Key extends 'shape' | 'rule' | 'change'>(key: Key) {
  const given = Object.entries<Fact>(facts).flatMap(([field, fact]) => (fact[key] ? [[field, fact[key]]] : []));
  // Exactly these names.
  return Object.fromEntries(given) as {
    [Field in CompanyField as (typeof facts)[Field] extends Record<Key, unknown> ? Field : never]: SchemaIn<Field, Key>;
  };
}

type SchemaIn<Field extends CompanyField, Key extends string> =
  (typeof facts)[Field] extends Record<Key, infer Schema extends v.GenericSchema> ? Schema : never;

/**
 * A stored value in today's shape: what is missing, as in one of an earlier version, is as `company` has it. What the rules
 * of today refuse stays as it is, where pages can show it, or else is empty; `refused` has it as it is stored.
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
  // Each field has the value of its own rule, or of its shape.
  return { value: Object.fromEntries(entries) as StoredCompany, refused };
}

const readableOf = ({ readable, shape }: Fact) => readable ?? shape;

/** A value of the same shape that says nothing. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, emptied(inner)]));
  return typeof value === 'string' ? '' : typeof value === 'number' ? 0 : null;
}

/** The value with what a change says. */
export const withChange = (value: StoredCompany, change: v.InferOutput<typeof CompanyPatch>): object =>
  filledUp(value, change);

/** `base` with what `given` has: objects are joined, anything else is replaced. */
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
