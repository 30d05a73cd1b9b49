import { expect, test } from 'bun:test';
import { company } from '@officina/contracts/company';
import { companySubject } from '@officina/contracts/version';
import { sql } from 'drizzle-orm';
import { useApp } from '../../../test/test-app';
import { readMigrations } from '../../backup/migrations';

const api = useApp();

test('the publications of an earlier version move with their ids, the last twenty of them', async () => {
  const { db } = api.database;
  for (const gone of ['view company_versions', 'table versions', 'function notify_company_version'])
    await db.execute(sql.raw(`drop ${gone}`));
  const run = async (name: string) => {
    const migration = (await readMigrations()).find(({ tag }) => tag === name);
    for (const statement of migration?.statements ?? []) await db.execute(sql.raw(statement));
  };
  await run('0023_company');
  for (let number = 1; number <= 22; number += 1) {
    const value = JSON.stringify({ ...company, tagline: `Frase ${number}` });
    await db.execute(
      sql`insert into company_versions (by, value, is_undo) values ('titolare', ${value}::jsonb, ${number === 22})`,
    );
  }
  await run('0027_versions');
  api.cache.dataChanged();
  const moved = await api.admin.call('listVersions', { query: companySubject });
  expect([moved.length, moved.at(-1)?.id]).toEqual([20, 3]);
  expect(moved[0]).toMatchObject({ id: 22, by: 'titolare', isUndo: true, fields: ['tagline'] });
  expect((await api.visitor.call('getCompany')).tagline).toBe('Frase 22');
  const { version } = await api.admin.versioned('getCompany');
  expect(version).toStartWith('"22.');
  await api.admin.call('updateCompany', { body: { tagline: 'Frase 23' }, ifMatch: version });
  expect((await api.admin.call('listVersions', { query: companySubject }))[0]?.id).toBe(23);
});
