import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test';
import { mailPassword, mailUser, openMailServer } from '../../../test/mail-server';
import { firstAccount, withFolder } from '../../../test/server-process';
import { cookieOf } from '../../../test/test-app';
import { createTestDatabase, serverUrl } from '../../../test/test-database';
import { createApp } from '../../app';
import { parseEnv } from '../../env';
import { openServices } from '../../start';

setDefaultTimeout(60_000);
const server = await openMailServer(() => 'works');
afterAll(() => server.close());

// Several processes need a PostgreSQL server, which scripts/with-postgres.ts starts.
describe.skipIf(!serverUrl)('two processes of one site', () => {
  test('a mailbox that one has stored, changed or removed is used by the other at once', () =>
    withFolder(async (folder) => {
      const { url, drop } = await createTestDatabase(serverUrl ?? '');
      const settings = {
        NODE_ENV: 'test',
        DATABASE_URL: url,
        DATA_DIR: folder,
        MAIL_PRIVATE_HOSTS: '1',
        ...firstAccount,
      };
      const env = parseEnv(settings);
      const processes = await Promise.all([openServices(env), openServices(env)]);
      const [one, other] = processes.map((services) => createApp({ env, ...services }));
      const send = async (to: typeof one, method: string, path: string, body?: object, cookie = '') => {
        const headers = { 'content-type': 'application/json', cookie };
        const request = new Request(`http://localhost${path}`, { method, headers, body: JSON.stringify(body) });
        const answer = await to?.fetch(request);
        if (!answer) throw new Error('There is no process');
        return answer;
      };
      const login = { username: firstAccount.ADMIN_USERNAME, password: firstAccount.ADMIN_PASSWORD };
      const cookie = cookieOf(await send(one, 'POST', '/api/login', login));
      const draft = {
        ...{ email: 'info@officina.example', password: mailPassword, username: mailUser },
        ...{ host: '127.0.0.1', port: server.port, security: 'none', confirmedHosts: ['127.0.0.1'] },
      };
      const sentByOther = async () => {
        server.received.length = 0;
        await send(other, 'POST', '/api/mail-settings/test', undefined, cookie);
        return server.received.map((mail) => /^From: (.*)$/m.exec(mail)?.[1]);
      };
      expect(await sentByOther()).toEqual([]);
      for (const fromName of ['Prima', 'Seconda']) {
        await send(one, 'PUT', '/api/mail-account', { ...draft, fromName }, cookie);
        expect(await sentByOther()).toEqual([`${fromName} <info@officina.example>`]);
      }
      await send(one, 'DELETE', '/api/mail-account', undefined, cookie);
      expect(await sentByOther()).toEqual([]);
      await Promise.all(processes.map((services) => services.close()));
      await drop();
    }));
});
