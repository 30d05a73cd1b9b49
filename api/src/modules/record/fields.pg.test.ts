import { expect, test } from 'bun:test';
import { carFields } from '@officina/contracts/car-fields';
import { exampleOf, type Field, type Fields, textOf } from '@officina/contracts/field';
import { projectFields } from '@officina/contracts/project-fields';
import * as v from 'valibot';
import { pictureDataUrl, useApp } from '../../../test/test-app';

const api = useApp();

/** A list that is searched, of each kind. */
const kinds: { table: Fields; path: string }[] = [
  { table: carFields, path: '/api/cars' },
  { table: projectFields, path: '/api/projects' },
];
const typesOfPictures: readonly Field['type'][] = ['picture', 'pictures'];
const searched: readonly Field['type'][] = ['line', 'text', 'number', 'list'];

const Read = v.record(v.string(), v.unknown());

/** A body of examples, with one new picture. */
async function examplesOf(table: Fields) {
  const picture = await pictureDataUrl();
  return { ...exampleOf(table), featuredImage: picture, images: [picture] };
}

async function create(path: string, body: object): Promise<Record<string, unknown>> {
  const response = await api.sendJson('POST', path, body, { as: 'admin' });
  expect(response.status, await response.clone().text()).toBe(201);
  return v.parse(Read, await response.json());
}

test('every field is stored and read back', async () => {
  for (const { table, path } of kinds) {
    const examples = await examplesOf(table);
    const record = await create(path, examples);
    for (const [name, { type }] of Object.entries(table))
      if (!typesOfPictures.includes(type)) expect(record[name], name).toEqual(Reflect.get(examples, name));
  }
});

test('every optional field may be left out, be empty or be null, and is then null', async () => {
  for (const { table, path } of kinds) {
    const optional = Object.entries(table).flatMap(([name, field]) => (field.optional ? [name] : []));
    for (const nothing of [undefined, null, '']) {
      const sent = Object.fromEntries(optional.map((name) => [name, nothing]));
      const record = await create(path, { ...(await examplesOf(table)), ...sent });
      for (const name of optional) expect(record[name], `${name} ${nothing}`).toBeNull();
    }
  }
});

test('a search finds a record by each of its texts and numbers', async () => {
  for (const { table, path } of kinds) {
    for (const [name, field] of Object.entries(table)) {
      if (!searched.includes(field.type)) continue;
      const value = unusual(field);
      const { id } = await create(path, { ...(await examplesOf(table)), [name]: value });
      const response = await api.send(`${path}?q=${encodeURIComponent(String(value))}`, { as: 'admin' });
      const found = v.parse(v.array(Read), await response.json());
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
  for (const { table } of kinds)
    for (const [name, field] of Object.entries(table))
      expect([name, textOf(field, field.example), textOf(field, null)]).toEqual([
        name,
        expect.stringMatching(/\S/),
        '',
      ]);
});
