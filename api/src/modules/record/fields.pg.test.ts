import { expect, test } from 'bun:test';
import { type Field, textOf } from '@officina/contracts/field';
import { ownerKinds, plurals } from '@officina/contracts/kinds';
import { ownerFields } from '@officina/contracts/owner-fields';
import * as v from 'valibot';
import { createRecord, useApp } from '../../../test/test-app';

const api = useApp();

const fieldsOf = (kind: (typeof ownerKinds)[number]) => Object.entries<Field>(ownerFields[kind]);
const typesOfPictures: readonly Field['type'][] = ['picture', 'pictures'];
const searched: readonly Field['type'][] = ['line', 'text', 'number', 'list'];

test('every field is stored and read back', async () => {
  for (const kind of ownerKinds) {
    const record = await createRecord(api, kind);
    for (const [name, { type, example }] of fieldsOf(kind))
      if (!typesOfPictures.includes(type)) expect(record[name], name).toEqual(example);
  }
});

test('every optional field may be left out, be empty or be null, and is then null', async () => {
  for (const kind of ownerKinds) {
    const optional = fieldsOf(kind).flatMap(([name, field]) => (field.optional ? [name] : []));
    for (const nothing of [undefined, null, '']) {
      const record = await createRecord(api, kind, Object.fromEntries(optional.map((name) => [name, nothing])));
      for (const name of optional) expect(record[name], `${name} ${nothing}`).toBeNull();
    }
  }
});

test('a search finds a record by each of its texts and numbers', async () => {
  for (const kind of ownerKinds) {
    for (const [name, field] of fieldsOf(kind)) {
      if (!searched.includes(field.type)) continue;
      const value = unusual(field);
      const { id } = await createRecord(api, kind, { [name]: value });
      const path = `/api/${plurals[kind]}?q=${encodeURIComponent(String(value))}`;
      const found = v.parse(
        v.array(v.looseObject({ id: v.number() })),
        await (await api.send(path, { as: 'admin' })).json(),
      );
      expect(
        found.map((record) => record.id),
        name,
      ).toContain(id);
    }
  }
});

/** A value that is not the field's example. */
function unusual(field: Field): unknown {
  if (field.type === 'number') return field.example + 17;
  if (field.type === 'list') return ['Zirconite'];
  if (field.type === 'line') return 'Zirconite'.slice(0, field.max);
  return 'Zirconite lucidata';
}

test('every field has a word for its value', () => {
  for (const kind of ownerKinds)
    for (const [name, field] of fieldsOf(kind))
      expect([name, textOf(field, field.example), textOf(field, null)]).toEqual([
        name,
        expect.stringMatching(/\S/),
        '',
      ]);
});
