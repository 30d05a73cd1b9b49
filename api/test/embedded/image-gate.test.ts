import { expect, setDefaultTimeout, test } from 'bun:test';
import { join } from 'node:path';
import { endpoints } from '@officina/contracts/endpoint';
import { callShape } from '../../src/delivery/release/call-shapes';
import { runToEnd, withFolder } from '../server-process';
import { layDatabase } from '../test-database';
import { layImage } from './lay-image';

setDefaultTimeout(120_000);

test('a server whose live release needs more than its API offers does not start', () =>
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
  }));
