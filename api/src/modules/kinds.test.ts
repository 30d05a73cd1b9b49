import { expect, test } from 'bun:test';
import { binId } from '@officina/contracts/bin';
import { type Field, namedBy } from '@officina/contracts/field';
import { countOf, type OwnerKind, ownerKinds, plurals } from '@officina/contracts/kinds';
import { ownerFields } from '@officina/contracts/owner-fields';
import { eq, getTableName, sql } from 'drizzle-orm';
import { createRecord, problemOf, useApp } from '../../test/test-app';
import { kinds, owners } from './kinds';
import { listPublished } from './system/published.service';

const api = useApp();
const pathOf = (kind: OwnerKind, id: number) => `/api/${plurals[kind]}/${id}`;

test('every kind with public pages has the trigger that notifies other processes of a change', async () => {
  const found = await api.database.db
    .select({ table: sql<string>`pg_class.relname` })
    .from(sql`pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid`)
    .where(sql`pg_proc.proname = 'notify_content_changed'`);
  const tables = found.map(({ table }) => table);
  expect(tables).toEqual(expect.arrayContaining(ownerKinds.map((kind) => getTableName(kinds[kind].table))));
});

for (const kind of ownerKinds) {
  test(`a deleted ${kind} is restored from the bin unchanged, and the log names it`, async () => {
    const record = await createRecord(api, kind);
    const { id } = record;
    await api.send(pathOf(kind, id), { method: 'DELETE', as: 'admin' });
    expect((await api.send(pathOf(kind, id))).status).toBe(404);
    const [entry] = await api.admin.call('listBin', { query: { kind } });
    const title = ['name' as const, 'title' as const].map((names) => namedBy(ownerFields[kind], names, record));
    expect(entry).toMatchObject({ id: binId(kind, id), title: title.join(' ').trim(), picture: record.featuredImage });
    await api.admin.call('restoreFromBin', { body: { ids: [binId(kind, id)] } });
    const restored: unknown = await (await api.send(pathOf(kind, id), { as: 'admin' })).json();
    expect(restored).toEqual(record);
    const log = await api.admin.call('listAuditLog', { query: { kind, limit: 3 } });
    expect(log.map(({ action }) => action)).toEqual(['restored', 'deleted', 'created']);
    expect(new Set(log.map((line) => line.title))).toEqual(new Set([entry?.title ?? '']));
  });

  test(`a ${kind} has its state since its last change of the state`, async () => {
    const { id } = await createRecord(api, kind);
    const { table } = owners[kind];
    const isIt = eq(table.id, id);
    const since = async () =>
      Number((await api.database.db.select({ at: table.stateChangedAt }).from(table).where(isIt))[0]?.at);
    const before = new Date(Date.now() - 60_000);
    await api.database.db.update(table).set({ stateChangedAt: before }).where(isIt);
    await api.sendJson('PATCH', pathOf(kind, id), { description: 'Un altro testo' }, { as: 'admin' });
    expect(await since()).toBe(Number(before));
    await api.sendJson('PATCH', pathOf(kind, id), { state: 'draft' }, { as: 'admin' });
    expect(await since()).toBeGreaterThan(Number(before));
  });

  test(`the images and the page of a ${kind} are found, its change is noted, and its category stays while it is used`, async () => {
    const category = await api.admin.call('createCategory', { body: { name: `Di prova ${kind}`, type: kind } });
    const fields = Object.entries<Field>(ownerFields[kind]);
    const ofCategory = fields.flatMap(([name, { type }]) => {
      if (type === 'categories') return [[name, [category.id]]];
      return type === 'category' ? [[name, category.id]] : [];
    });
    const { id, ...record } = await createRecord(api, kind, Object.fromEntries(ofCategory));

    const [image] = await api.admin.call('listImages', { query: { entityType: kind, sort: '-id' } });
    expect(image?.entityId).toBe(id);
    expect(image?.ownerName).toBe(namedBy(ownerFields[kind], 'name', record));

    const dateOf = async () =>
      (await listPublished(api.database.db, 50)).records.find((page) => page.kind === kind && page.id === id)
        ?.updatedAt;
    const created = Number(await dateOf());
    await api.admin.call('updateImage', { params: { id: image?.id ?? 0 }, body: { alt: 'Un altro testo' } });
    const withText = Number(await dateOf());
    expect(withText).toBeGreaterThan(created);
    const [name = ''] = fields.find(([, { names }]) => names === 'name') ?? [];
    await api.sendJson('PATCH', pathOf(kind, id), { [name]: 'Un altro nome' }, { as: 'admin' });
    expect(Number(await dateOf())).toBeGreaterThan(withText);

    const refused = await api.send(`/api/categories/${category.id}`, { method: 'DELETE', as: 'admin' });
    expect((await problemOf(refused)).detail).toBe(`Categoria usata da ${countOf(kind, 1)}`);
  });
}
