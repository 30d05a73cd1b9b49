import { expect, test } from 'bun:test';
import { chmod, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { withFolder } from '../../test/server-process';
import { layDatabase } from '../../test/test-database';
import { openEmbedded } from './client';

test(
  'an embedded database keeps other users of the machine away, also in a folder that was open to them',
  () =>
    withFolder(async (dataDir) => {
      const folder = join(dataDir, 'pglite');
      await layDatabase(dataDir);
      await chmod(folder, 0o755);
      await (await openEmbedded(dataDir)).close();
      expect((await stat(folder)).mode & 0o777).toBe(0o700);
    }),
  60_000,
);
