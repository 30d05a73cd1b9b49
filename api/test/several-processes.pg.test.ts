import { describe, expect, setDefaultTimeout, test } from 'bun:test';
import { filesOf, pack } from './published-site';
import { serverUrl } from './test-database';
import { useThreeProcesses } from './three-processes';

setDefaultTimeout(180_000);

// Several processes need a PostgreSQL server, which scripts/with-postgres.ts starts.
describe.skipIf(!serverUrl)('three processes of one site', () => {
  const { partOf, team, atOnce } = useThreeProcesses();

  test('of two deploys that each fit what is live, but not each other, one succeeds', async () => {
    const deploy = async (number: number, label: string, shared: Record<string, string>) => {
      const part = partOf(number);
      const { version, packed } = await pack(filesOf(part, label, shared));
      expect((await team(number, number).upload(packed)).status).toBe(200);
      return () => team(number, number).makeLive(part, { version });
    };
    for (const [number, label, shared] of [
      [0, 'has-19', { react: '19.0.0' }],
      [1, 'takes-any', { react: '>=19.0.0' }],
    ] as const)
      expect((await (await deploy(number, label, shared))()).status).toBe(200);
    const shell = await deploy(0, 'has-20', { react: '20.0.0' });
    const remote = await deploy(1, 'needs-19', { react: '^19.0.0' });
    expect(await atOnce([shell, remote])).toEqual([200, 409]);
  });
});
