import { afterEach, expect, test } from 'bun:test';
import { ne } from 'drizzle-orm';
import { createPerson } from '../../test/person';
import { useApp } from '../../test/test-app';
import { deployTokens, invitations, users } from '../db/schema';

const api = useApp();

afterEach(async () => {
  await api.database.db.delete(users).where(ne(users.id, 1));
});

/** Sends a request whose body ends only after `meanwhile`. */
async function sendSlowly(
  path: string,
  init: { cookie: string; type: string; body: string },
  meanwhile: () => Promise<unknown>,
) {
  const reading = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        reading.resolve();
        await waited.promise;
        controller.enqueue(new TextEncoder().encode(init.body));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const waited = Promise.withResolvers<void>();
  const headers = { cookie: init.cookie, 'content-type': init.type };
  const answer = api.send(path, { method: 'POST', headers, body });
  await reading.promise;
  await meanwhile();
  waited.resolve();
  return answer;
}

const json = 'application/json';

test('who is no owner any more when the body has arrived is refused', async () => {
  const owner = await createPerson(api, 'altra');
  const demote = () => api.admin.call('changeAccount', { params: { id: owner.id }, body: { role: 'editor' } });
  const invite = { cookie: owner.cookie, type: json, body: '{"role":"owner"}' };
  expect((await sendSlowly('/api/invitations', invite, demote)).status).toBe(403);
  expect(await api.database.db.$count(invitations)).toBe(0);
});

test('whose account is deleted while the body arrives gets neither a deploy token nor a backup', async () => {
  const token = { type: json, body: '{"part":"shell","label":"mia"}' };
  const backup = {
    type: 'multipart/form-data; boundary=x',
    body: '--x\r\ncontent-disposition: form-data; name="passphrase"\r\n\r\n\r\n--x--\r\n',
  };
  const calls = { '/api/deploy-tokens': token, '/api/backups/download': backup };
  for (const [path, content] of Object.entries(calls)) {
    const owner = await createPerson(api, 'altra');
    const given = { cookie: owner.cookie, ...content };
    const answered = await sendSlowly(path, given, async () => {});
    expect([path, answered.ok]).toEqual([path, true]);
    // Ends the backup, which would wait for its reader.
    await answered.body?.cancel();
    const remove = () => api.admin.call('deleteAccount', { params: { id: owner.id } });
    expect([path, (await sendSlowly(path, given, remove)).status]).toEqual([path, 401]);
  }
  expect(await api.database.db.$count(deployTokens)).toBe(1);
});
