import { expect, test } from 'bun:test';
import { type Field, textOf } from '@officina/contracts/field';
import { fold } from '@officina/contracts/fold';
import { ownerKinds, plurals } from '@officina/contracts/kinds';
import { ownerFields } from '@officina/contracts/owner-fields';
import * as v from 'valibot';
import { createRecord, useApp } from '../../../test/test-app';

const api = useApp();
const Read = v.record(v.string(), v.unknown());

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
    for (const nothing of [undefined, null, '', ' \u00a0']) {
      const record = await createRecord(api, kind, Object.fromEntries(optional.map((name) => [name, nothing])));
      for (const name of optional) expect(record[name], `${name} ${nothing}`).toBeNull();
    }
  }
});

test('a search finds a record by each of its texts and numbers, without accents', async () => {
  for (const kind of ownerKinds) {
    for (const [name, field] of fieldsOf(kind)) {
      if (!searched.includes(field.type)) continue;
      const value = unusual(field);
      const { id } = await createRecord(api, kind, { [name]: value });
      expect(await idsFor(`/api/${plurals[kind]}`, fold(String(value))), name).toContain(id);
    }
  }
});

/** A valid value that is not the field's example. */
function unusual(field: Field): unknown {
  if (field.type === 'number') return field.example + 17;
  if (field.type === 'list') return ['Altro', 'Uno zircòne due'];
  if (field.type === 'line') return 'Zircòne'.slice(0, field.max);
  return 'Uno zircòne lucidato';
}

async function idsFor(path: string, text: string, as?: 'admin'): Promise<unknown[]> {
  const response = await api.send(`${path}?q=${encodeURIComponent(text)}`, { as });
  return v.parse(v.array(Read), await response.json()).map(({ id }) => id);
}

test('a search finds a record by the Italian name of each choice', async () => {
  for (const kind of ownerKinds) {
    for (const [name, field] of fieldsOf(kind)) {
      if (field.type !== 'choice') continue;
      for (const [value, label] of Object.entries(field.choices)) {
        const { id } = await createRecord(api, kind, { [name]: value });
        expect(await idsFor(`/api/${plurals[kind]}`, fold(label), 'admin'), label).toContain(id);
      }
    }
  }
});

test('what its flag does not show is null for visitors, and only who is signed in finds it', async () => {
  for (const kind of ownerKinds) {
    const path = `/api/${plurals[kind]}`;
    for (const [name, { publicWhen }] of fieldsOf(kind)) {
      if (publicWhen === undefined) continue;
      const hidden = 'ZX 77.81';
      const { id } = await createRecord(api, kind, { [name]: hidden, [publicWhen]: false });
      const read = async (as?: 'admin') => {
        const own = await (await api.send(`${path}/${id}`, { as })).text();
        const list = await (await api.send(path, { as })).text();
        return { own, list, found: await idsFor(path, '77.81 zx', as) };
      };
      const visitors = await read();
      expect(`${visitors.own} ${visitors.list}`).not.toContain(hidden);
      expect(v.parse(Read, JSON.parse(visitors.own))[name]).toBeNull();
      expect(visitors.found).toEqual([]);
      const owners = await read('admin');
      expect(owners.own).toContain(hidden);
      expect(owners.list).toContain(hidden);
      expect(owners.found).toEqual([id]);

      await api.sendJson('PATCH', `${path}/${id}`, { [publicWhen]: true }, { as: 'admin' });
      const shown = await read();
      expect(shown.own).toContain(hidden);
      expect(shown.found).toEqual([id]);
      await api.sendJson('PATCH', `${path}/${id}`, { [publicWhen]: false, [name]: '' }, { as: 'admin' });
      expect((await read('admin')).own).not.toContain(hidden);
    }
  }
});

test('a field that may be hidden is optional, and its flag is off at first', () => {
  for (const kind of ownerKinds)
    for (const [name, { publicWhen, optional }] of fieldsOf(kind)) {
      if (publicWhen === undefined) continue;
      expect([name, optional, new Map(fieldsOf(kind)).get(publicWhen)]).toMatchObject([
        name,
        true,
        { type: 'flag', initial: false },
      ]);
    }
});

test('every field has a word for its value', () => {
  for (const kind of ownerKinds)
    for (const [name, field] of fieldsOf(kind))
      expect([name, textOf(field, field.example), textOf(field, null)]).toEqual([
        name,
        expect.stringMatching(/\S/),
        '',
      ]);
});
