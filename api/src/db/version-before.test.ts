import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { useApp } from '../../test/test-app';
import { emails } from './schema';

const api = useApp();

test('a process of the version before stores, sends and digests e-mails until it is replaced, too', async () => {
  const { db } = api.database;
  await db.execute(sql`insert into emails (kind, parameters, claimed_until) values ('digest', '{}', now())`);
  await db.execute(sql`update emails set status = 'sent', claimed_until = null`);
  await db.execute(sql`update mail_settings set digest_on = '2026-11-29' where digest_on is null`);
  expect(await db.select().from(emails)).toMatchObject([{ kind: 'digest', status: 'sent' }]);
});
