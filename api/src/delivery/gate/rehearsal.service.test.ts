import { beforeEach, expect, test } from 'bun:test';
import { problemTypes } from '@officina/contracts/problem';
import { packedRelease } from '../../../test/release-folder';
import { useApp } from '../../../test/test-app';
import { deploys, releases } from '../../db/schema';
import { DomainError } from '../../http/problems';
import type { Rehearsal } from '../../render-fault';
import { refuseUnusable } from './rehearsal.service';
import { makeLive, storeRelease } from './release.service';

const api = useApp();
const owner = { username: 'titolare', part: null };
let earlier = '';
let unpublished = '';
beforeEach(async () => {
  const { db } = api.database;
  for (const table of [deploys, releases]) await db.delete(table);
  const packages = await Promise.all(['earlier', 'live', 'new'].map((label) => packedRelease('mfe_media', label)));
  for (const { packed } of packages) await storeRelease(db, owner, packed, undefined);
  const [first, second, third] = packages.map(({ version }) => version);
  for (const version of [first ?? '', second ?? '']) await makeLive(db, owner, 'mfe_media', { version });
  earlier = first ?? '';
  unpublished = third ?? '';
});

const fine: Rehearsal = { findings: [], isLate: false };
const failed: Rehearsal = { findings: [{ page: '/cars', fault: { kind: 'status', status: 500 } }], isLate: false };
const late: Rehearsal = { findings: [{ page: '/cars', fault: { kind: 'slow' } }], isLate: true };

/** The response to deploying a version whose rehearsal has this result, and whether it was rehearsed. */
async function attempt(version: string, found: Rehearsal | Promise<Rehearsal>, asks?: boolean) {
  let isRehearsed = false;
  const rehearse = async () => {
    isRehearsed = true;
    return found;
  };
  const outcome = await refuseUnusable(
    { db: api.database.db, rehearse, waitMs: 20 },
    owner,
    'mfe_media',
    { version },
    asks,
  ).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    return `${error.status} ${error.more.type}`;
  });
  return { outcome, isRehearsed };
}

const refusal = `422 ${problemTypes.rehearsal}`;
const busy = `503 ${problemTypes.busy}`;

test('a new version is always rehearsed, and refused unless that succeeds', async () => {
  for (const asks of [undefined, false, true]) {
    expect(await attempt(unpublished, fine, asks)).toEqual({ outcome: 'passed', isRehearsed: true });
    expect(await attempt(unpublished, failed, asks)).toEqual({ outcome: refusal, isRehearsed: true });
    expect(await attempt(unpublished, late, asks)).toEqual({ outcome: busy, isRehearsed: true });
  }
});

test('a way back is rehearsed if the caller asks, and refused if a page fails', async () => {
  expect(await attempt(earlier, fine, true)).toEqual({ outcome: 'passed', isRehearsed: true });
  expect(await attempt(earlier, failed, true)).toEqual({ outcome: refusal, isRehearsed: true });
  for (const asks of [undefined, false])
    expect(await attempt(earlier, failed, asks)).toEqual({ outcome: undefined, isRehearsed: false });
});

test('a way back whose rehearsal cannot tell, or does not end, goes on, and the answer says so', async () => {
  expect(await attempt(earlier, late, true)).toEqual({ outcome: 'unclear', isRehearsed: true });
  const never = new Promise<Rehearsal>(() => undefined);
  expect(await attempt(earlier, never, true)).toEqual({ outcome: 'unclear', isRehearsed: true });
});
