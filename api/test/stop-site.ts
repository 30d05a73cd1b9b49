import { firstAccount, type ServerProcess, withFolder } from './server-process';
import { createTestDatabase, layDatabase, serverUrl } from './test-database';

export type Settings = Record<'DATA_DIR' | 'ADMIN_USERNAME' | 'ADMIN_PASSWORD', string> & { DATABASE_URL?: string };

/** Runs `work` with the settings of a new site: embedded, or on the PostgreSQL server of this run. */
export const withSite = (work: (settings: Settings) => Promise<void>, { isNew = false } = {}) =>
  withFolder(async (DATA_DIR) => {
    const settings = { DATA_DIR, ...firstAccount };
    if (!serverUrl) {
      if (!isNew) await layDatabase(DATA_DIR);
      return work(settings);
    }
    const { url, drop } = await createTestDatabase(serverUrl, { isEmpty: isNew });
    await work({ ...settings, DATABASE_URL: url });
    await drop();
  });

export const json = { 'content-type': 'application/json' };
export const login = ({ url }: ServerProcess, { ADMIN_PASSWORD }: Settings) =>
  fetch(`${url}/api/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: 'admin', password: ADMIN_PASSWORD }),
  });
export const cookieFrom = async (server: ServerProcess, settings: Settings): Promise<string> =>
  (await login(server, settings)).headers.get('set-cookie')?.split(';')[0] ?? '';

/** Resolves once the server has received what was sent before, which its response to a later request proves. */
export const hasReceived = ({ url }: ServerProcess) => fetch(`${url}/api/health`);
/** Resolves once the server no longer listens. */
export async function untilClosed({ url }: ServerProcess): Promise<void> {
  while (await fetch(`${url}/api/health`).catch(() => undefined));
}
