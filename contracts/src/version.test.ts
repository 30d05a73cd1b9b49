import { expect, test } from 'bun:test';
import * as v from 'valibot';
import { CarDraft } from './car';
import { type Field, type Fields, formNames } from './field';
import { type OwnerKind, ownerKinds } from './kinds';
import { ownerFields } from './owner-fields';
import { ProjectDraft } from './project';
import { versionedNames } from './version';

const schemas: Record<OwnerKind, v.GenericSchema> = { car: CarDraft, project: ProjectDraft };
/** A text of letters with three bytes each. */
const written = (length: number) => 'ḍ'.repeat(length);

/** The largest value that a field accepts. */
function largest(field: Field): unknown {
  if (field.type === 'text') return written(20_000);
  if (field.type === 'line') return written(field.max);
  if (field.type === 'list') return Array.from({ length: 100 }, () => written(500));
  if (field.type === 'categories') return Array.from({ length: 50 }, () => written(100));
  return field.example;
}

for (const kind of ownerKinds)
  test(`a version of a ${kind} is at most 512 kB`, () => {
    const table: Fields = ownerFields[kind];
    const values = Object.fromEntries(
      formNames(table).flatMap((name) => (table[name] ? [[name, largest(table[name])]] : [])),
    );
    const pictures = { featuredImage: '/media/a-1x1.webp', images: ['/media/a-1x1.webp'] };
    const draft = v.parse(schemas[kind], { ...values, ...pictures });
    const kept = versionedNames(kind).map((name) => [name, Reflect.get(Object(draft), name)]);
    const size = new TextEncoder().encode(JSON.stringify(Object.fromEntries(kept))).length;
    expect(size).toBeGreaterThan(100_000);
    expect(size).toBeLessThan(512_000);
  });
