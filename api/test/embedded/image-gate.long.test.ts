import { expect, setDefaultTimeout, test } from 'bun:test';
import { join } from 'node:path';
import { endpoints } from '@officina/contracts/endpoint';
import { callShape } from '../../src/modules/release/call-shapes';
import { runToEnd, startServer, withFolder } from '../server-process';
import { layDatabase } from '../test-database';
import { layImage } from './lay-image';

setDefaultTimeout(120_000);

test('a server whose live release needs more than its API offers does not start; one that replaces it does', () =>
  withFolder(async (folder) => {
    const settings = { DATA_DIR: join(folder, 'data'), DIST_DIR: join(folder, 'old'), NODE_ENV: 'production' };
    await layDatabase(settings.DATA_DIR);
    const boats = callShape('listBoats', { ...endpoints.listCars, route: 'GET /api/boats' });
    await layImage(settings.DIST_DIR, [boats]);
    const refused = await runToEnd('index.ts', settings);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain(
      'Cannot start.\nLive releases need what this server does not offer:\n- mfe_public calls GET /api/boats, which the API does not offer\nWhat to do:',
    );
    expect(refused.output).not.toContain('Ready on');

    // The way back from a newer server that does not run any more.
    const unfit = await startServer({ ...settings, START_UNFIT: '1' });
    expect(await unfit.kill('SIGTERM')).toBe(0);
    expect(unfit.output()).toContain('Live releases need what this server does not offer');

    // In development Vite serves the parts, and the image is nobody's.
    const development = await startServer({ ...settings, NODE_ENV: 'development', SEED_DEMO: '0' });
    expect(await development.kill('SIGTERM')).toBe(0);

    await layImage(join(folder, 'new'), [callShape('listCars', endpoints.listCars)]);
    const server = await startServer({ ...settings, DIST_DIR: join(folder, 'new') });
    expect((await fetch(`${server.url}/api/cars`)).status).toBe(200);
    expect(await server.kill('SIGTERM')).toBe(0);
    expect(server.output()).not.toContain('Open tabs may have releases');
  }));
