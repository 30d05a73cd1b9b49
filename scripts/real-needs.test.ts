/** The gate with the real needs of this checkout's builds, each time with one change. */
import { beforeAll, expect, test } from 'bun:test';
import { findRefusals, offeredCalls } from '../api/src/delivery/gate/release-gate.ts';
import { endpoints } from '../contracts/src/endpoint.ts';
import type { JsonShape } from '../contracts/src/json-shape.ts';
import type { ReleaseDescription } from '../contracts/src/release.ts';
import { builtReleases } from './built-releases.ts';

const built = new Map<string, ReleaseDescription>();
const partOf = (name: string): ReleaseDescription => {
  const found = built.get(name);
  if (!found) throw new Error(`${name} was not built`);
  return found;
};
beforeAll(async () => {
  for (const release of await builtReleases()) built.set(release.name, release);
}, 300_000);

/** The gate's objections to publishing it into a site with all other parts. */
const refusalsOf = (next: ReleaseDescription, offered = offeredCalls()) =>
  findRefusals({ live: built, next: [next], kept: [] }, offered);

test('all parts of this checkout fit each other and the API', () => {
  for (const name of built.keys()) expect(refusalsOf({ ...partOf(name) })).toEqual([]);
});

test('a shell without useMutation is refused: mfe-admin imports it', () => {
  const shell = partOf('shell');
  const without = Object.fromEntries(
    Object.entries(shell.kit ?? {}).map(([library, names]) => [
      library,
      names.filter((name) => name !== 'useMutation'),
    ]),
  );
  expect(refusalsOf({ ...shell, kit: without })).toEqual([
    'mfe_admin imports useMutation from @officina/forms, which the shell does not export',
  ]);
});

/** The API of this checkout with a change of an endpoint's request or response body. */
function changedApi({ route }: { route: string }, side: 'sends' | 'reads', change: (body: JsonShape) => JsonShape) {
  const call = offeredCalls().get(route);
  const { properties } = call?.[side] ?? {};
  if (!call || !properties?.body) throw new Error(`${route} has no body that it ${side}`);
  const changed = { ...call[side], properties: { ...properties, body: change(properties.body) } };
  return new Map([...offeredCalls(), [route, { ...call, [side]: changed }]]);
}

test('mfe-public is refused by an API in which a field that it reads has another name', () => {
  const rename = (key: string) => (key === 'make' ? 'brand' : key);
  const offered = changedApi(endpoints.getCar, 'reads', ({ properties = {}, required = [], ...car }) => ({
    ...car,
    properties: Object.fromEntries(Object.entries(properties).map(([key, value]) => [rename(key), value])),
    required: required.map(rename),
  }));
  expect(refusalsOf({ ...partOf('mfe_public') }, offered)).toEqual([
    'mfe_public reads "make" from GET /api/cars/{id}, which the API does not send',
  ]);
});

test('mfe-public is refused by an API that requires more of the contact form', () => {
  const offered = changedApi(endpoints.sendMessage, 'sends', ({ properties, required = [], ...draft }) => ({
    ...draft,
    properties: { ...properties, city: { type: 'string' } },
    required: [...required, 'city'],
  }));
  expect(refusalsOf({ ...partOf('mfe_public') }, offered)).toEqual([
    `mfe_public does not send "city" to ${endpoints.sendMessage.route}, which the API requires`,
  ]);
});

test('mfe-public is refused by a shell whose client does not know one of its endpoints', () => {
  const shell = partOf('shell');
  const { getCarFacets: _, ...routes } = shell.routes ?? {};
  expect(refusalsOf({ ...shell, routes })).toEqual([
    'mfe_public calls getCarFacets (GET /api/cars/facets), which the API client of the shell does not know',
  ]);
});
