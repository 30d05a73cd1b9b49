/**
 * A server does not start while a live release calls what its API no longer answers. `older-kits/calls-1.json.gz` has
 * the calls of 29 November 2026, with the shapes of what they send and read: `callShapes()` as JSON. It is recorded
 * again with the release that drops something, after the one that no longer calls it.
 */
import { expect, test } from 'bun:test';
import { CallShape } from '@officina/contracts/json-shape';
import * as v from 'valibot';
import { findCallMisfits } from '../src/delivery/gate/release-gate';

test('a release that was built with the oldest supported contracts fits this API', async () => {
  const recorded = Bun.file(new URL('older-kits/calls-1.json.gz', import.meta.url));
  const text = new TextDecoder().decode(Bun.gunzipSync(await recorded.bytes()));
  const calls = v.parse(v.array(CallShape), JSON.parse(text));
  expect(calls.length).toBeGreaterThan(100);
  expect(findCallMisfits({ name: 'an older release', calls })).toEqual([]);
});
