import * as v from 'valibot';
import type { Random } from '../seeded-random';

/** Values to choose from: a schema does not describe the rules of texts and numbers, so accepted ones are used. */
export interface Pool {
  texts: readonly string[];
  numbers: readonly number[];
  file: Blob;
  archive: Uint8Array;
}

/** A random value that the schema accepts as input. Throws if the pool has none for a field. */
export function validValue(schema: unknown, random: Random, pool: Pool): unknown {
  if (!isShape(schema)) throw new TypeError('Not a schema');
  const inner = (part: unknown) => validValue(part, random, pool);
  switch (schema.type) {
    case 'optional':
    case 'exact_optional':
    case 'nullish':
    case 'undefinedable':
      return random.chance(0.3) ? undefined : inner(schema.wrapped);
    case 'nullable':
      return random.chance(0.3) ? null : inner(schema.wrapped);
    case 'object':
    case 'strict_object':
    case 'loose_object': {
      const fields = Object.entries(schema.entries ?? {}).map(([key, part]) => [key, inner(part)] as const);
      return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
    }
    case 'array':
      return Array.from({ length: 1 + random.whole(2) }, () => inner(schema.item));
    case 'picklist':
    case 'union':
    case 'variant': {
      const option = random.oneOf(schema.options ?? []);
      return schema.type === 'picklist' ? option : inner(option);
    }
    case 'literal':
      return schema.literal;
    case 'null':
      return null;
    case 'boolean':
      return random.chance(0.5);
    default:
      return random.oneOf(acceptedOf(schema, pool));
  }
}

type Shape = v.GenericSchema & {
  wrapped?: unknown;
  entries?: Record<string, unknown>;
  item?: unknown;
  options?: readonly unknown[];
  literal?: unknown;
};

const isShape = (schema: unknown): schema is Shape =>
  typeof schema === 'object' && schema !== null && 'type' in schema && '~run' in schema;

const known = new WeakMap<Shape, unknown[]>();

function acceptedOf(schema: Shape, { texts, numbers, file, archive }: Pool): unknown[] {
  const accepted = known.get(schema) ?? [...texts, ...numbers, file, archive].filter((value) => v.is(schema, value));
  if (accepted.length === 0) {
    const sentence = v.safeParse(schema, undefined).issues?.[0].message;
    throw new Error(`The pool has no value for a field of type ${schema.type} ("${sentence}"): add one to the samples`);
  }
  known.set(schema, accepted);
  return accepted;
}
