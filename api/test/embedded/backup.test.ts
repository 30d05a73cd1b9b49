import { expect, setDefaultTimeout, test } from 'bun:test';
import { runToEnd, withFolder } from '../server-process';
import { restore, twoSites } from './two-sites';

// Programs as an operator starts them, on a machine that may be busy.
setDefaultTimeout(240_000);

test('a restore that is killed leaves the old site', () =>
  withFolder(async (folder) => {
    const { DATA_DIR, userOf, parameters } = await twoSites(folder);
    // Killed while it builds the new database.
    const killed = await runToEnd(restore, { DATA_DIR }, '', { parameters, killAt: 'Rows now' });
    expect(killed.code).toBe(137);
    expect(await userOf()).toEqual(['old']);
  }));
