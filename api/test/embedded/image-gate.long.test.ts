import { expect, setDefaultTimeout, test } from 'bun:test';
import { join } from 'node:path';
import { endpoints } from '@officina/contracts/endpoint';
import { callShape } from '../../src/delivery/release/call-shapes';
import { firstAccount, runToEnd, startServer, withFolder } from '../server-process';
import { layDatabase } from '../test-database';
import { layImage } from './lay-image';

setDefaultTimeout(120_000);

test('a server whose live release needs more than its API offers does not start; one that replaces it does', () =>
  withFolder(async (folder) => {
    const settings = {
      DATA_DIR: join(folder, 'data'),
      DIST_DIR: join(folder, 'old'),
      NODE_ENV: 'production',
      BACKUP_TO: 'off',
    };
    await layDatabase(settings.DATA_DIR);
    const boats = callShape('listBoats', { ...endpoints.listCars, route: 'GET /api/boats' });
    await layImage(settings.DIST_DIR, [boats]);
    const refused = await runToEnd('index.ts', settings);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain(
      'Cannot start.\nLive releases need what this server does not offer:\n- mfe_public calls GET /api/boats, which the API does not offer\nWhat to do:',
    );
    expect(refused.output).not.toContain('Ready on');

    // A rollback from a newer server that can no longer start.
    const unfit = await startServer({ ...settings, START_UNFIT: '1' });
    expect(await unfit.kill('SIGTERM')).toBe(0);
    expect(unfit.output()).toContain('Live releases need what this server does not offer');

    // In development Vite serves the parts, and no release comes from an image.
    const development = await startServer({ ...settings, NODE_ENV: 'development', SEED_DEMO: '0' });
    expect(await development.kill('SIGTERM')).toBe(0);

    await layImage(join(folder, 'new'), [callShape('listCars', endpoints.listCars)]);
    const server = await startServer({ ...settings, DIST_DIR: join(folder, 'new') });
    expect((await fetch(`${server.url}/api/cars`)).status).toBe(200);
    expect(await server.kill('SIGTERM')).toBe(0);
    expect(server.output()).not.toContain('Open tabs may have releases');
  }));

test('a server whose build does not fit a live remote starts with the shell of before, also after kill -9', () =>
  withFolder(async (folder) => {
    const [before, next] = [join(folder, 'before'), join(folder, 'next')];
    const settings = {
      DATA_DIR: join(folder, 'data'),
      NODE_ENV: 'production',
      BACKUP_TO: 'off',
      SSR: 'off',
      ...firstAccount,
    };
    await layDatabase(settings.DATA_DIR);
    const imports = ['useQuery'];
    const why = 'mfe_public imports useQuery from @officina/platform, which the shell does not export';
    const { shell } = await layImage(before, [], { imports });
    const unfit = await layImage(next, [], { imports, exports: [] });
    const first = await startServer({ ...settings, DIST_DIR: before });
    expect(await first.kill('SIGTERM')).toBe(0);
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      const server = await startServer({ ...settings, DIST_DIR: next });
      expect(await (await fetch(server.url)).text()).toContain(`/r/shell/${shell}/`);
      const shown = await (await fetch(`${server.url}/api/modules`, { headers: await signedIn(server.url) })).json();
      expect(shown).toContainEqual(
        expect.objectContaining({ name: 'shell', heldVersion: unfit.shell, heldReason: why }),
      );
      await server.kill(signal);
      expect(server.output()).toContain(
        `Of this server's build these are stored and not live (shell ${unfit.shell?.slice(0, 12)}): `,
      );
    }
    const { shell: mended } = await layImage(next, [], { imports, exports: [...imports, 'useBlocker'] });
    const server = await startServer({ ...settings, DIST_DIR: next });
    expect(await (await fetch(server.url)).text()).toContain(`/r/shell/${mended}/`);
    expect(await server.kill('SIGTERM')).toBe(0);
  }));

/** Request headers of the first account, signed in. */
async function signedIn(url: string): Promise<Record<string, string>> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = firstAccount;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username, password });
  const response = await fetch(`${url}/api/login`, { method: 'POST', headers, body });
  return {
    cookie: response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  };
}
