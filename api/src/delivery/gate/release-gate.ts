import type { CallShape } from '@officina/contracts/json-shape';
import { type ReleaseDescription, shortVersion } from '@officina/contracts/release';
import { callShapes } from '../release/call-shapes';
import { pointsFilledBy } from '../release/declarations';
import { findPageMisfits } from './page-gate';
import { type Difference, differences } from './shape-fit';

type Releases = ReadonlyMap<string, ReleaseDescription>;

export interface Change {
  /** Live releases by module. */
  live: Releases;
  /** Releases that are to go live, each replacing the live one of its module. */
  next: ReleaseDescription[];
  /** Earlier releases that must stay usable, with their label for sentences. */
  kept: { description: ReleaseDescription; label: string }[];
  /** Teams by remote. */
  teams?: ReadonlyMap<string, string>;
}

/**
 * Reasons against a change of the live releases, one sentence each; empty if there are none. The new releases must find
 * what they need in the resulting set and in the API. No other live release, and no kept release of another module, may
 * lose anything that it finds now. Compared are versions of shared packages, names imported from the kit, mounted parts
 * and their versions, extension points, shapes of API calls, and paths of pages; not arguments of functions.
 */
export function findRefusals({ live, next, kept, teams }: Change, offered: Offered = offeredCalls()): string[] {
  const after = new Map([...live, ...next.map((release) => [release.name, release] as const)]);
  return [
    ...findMisfits(after, live, teams),
    ...next.flatMap((release) => findCallMisfits(release, offered)),
    ...kept
      .filter(({ description }) => !next.some(({ name }) => name === description.name))
      .flatMap(({ description, label }) => sentencesOf(after, lostNeeds(live, after, description), label)),
  ];
}

/** Label of a release that is not live but must stay usable. */
export const keptLabel = (name: string, version: string, team?: string): string =>
  `${withTeam(name, team)} ${shortVersion(version)} (live within the last 7 days)`;

const withTeam = (name: string, team: string | undefined | false) => (team ? `${name} (${team})` : name);

/** Misfits in a set of releases. What a release did not find before either (in `before`) is left out. */
export const findMisfits = (
  set: Releases,
  before: Releases = new Map(),
  teams: Change['teams'] = new Map(),
): string[] => [
  ...[...set.values()].flatMap((release) => {
    const wasThere = before.get(release.name) === release;
    const needs = wasThere ? lostNeeds(before, set, release) : missingNeeds(set, release);
    const team = wasThere && teams.get(release.name);
    return sentencesOf(set, needs, withTeam(release.name, team));
  }),
  ...findPageMisfits(set, before),
  ...lostPoints(set, before),
];

/** Extension points that would no longer be filled, so that pages would silently show less than before. */
const lostPoints = (set: Releases, before: Releases): string[] =>
  [...before.values()].flatMap((release) =>
    pointsFilledBy(release)
      .filter((point) => set.get('shell')?.manifest.points?.includes(point))
      .filter((point) => ![...set.values()].some((other) => pointsFilledBy(other).includes(point)))
      .map((point) => `${release.name} no longer fills ${point}, and no other remote does`),
  );

/** Something that a release needs and does not find. */
interface Need {
  kind: 'shared' | 'kit' | 'call' | 'part' | 'version' | 'point';
  /** The package, the module, the route or the part. */
  from: string;
  /** The range, the exported name, the endpoint's name, the part or the point. */
  name: string;
}

function missingNeeds(set: Releases, release: ReleaseDescription): Need[] {
  const missing = missingParts(set, release);
  return release.name === 'shell' ? missing : [...missingInShell(set.get('shell'), release), ...missing];
}

/**
 * Mounted parts that are missing or have another version. Parts that are not offered may not be mounted, except pages
 * and parts that fill a point, which need no version. A missing remote is no misfit: pages are rendered without it.
 */
function missingParts(set: Releases, release: ReleaseDescription): Need[] {
  return Object.entries(release.manifest.mounts ?? {}).flatMap(([name, range]): Need[] => {
    const [from = ''] = name.split('/');
    const remote = set.get(from);
    if (!remote) return [];
    const key = name.replace(from, '.');
    const { offers = {}, pages = [], adminPages = [], fills = {} } = remote.manifest;
    const version = offers[key];
    if (version && !Bun.semver.satisfies(version, range)) return [{ kind: 'version', from: name, name: range }];
    const shown = [...[...pages, ...adminPages].map(({ part }) => part), ...Object.values(fills)];
    const isThere = key in remote.preload && (version ?? (range === '*' && shown.includes(key)));
    return isThere ? [] : [{ kind: 'part', from, name }];
  });
}

/**
 * What a release needs from the shell and does not find. Releases of other tools record neither kit names nor calls.
 */
function missingInShell(shell: ReleaseDescription | undefined, release: ReleaseDescription) {
  const { shared, kit = {}, calls = [] } = release;
  const { kit: exported = {}, routes = {}, manifest } = shell ?? {};
  const needs: Need[] = Object.entries(shared)
    .filter(([from, range]) => !Bun.semver.satisfies(shell?.shared[from] ?? '', range))
    .map(([from, name]) => ({ kind: 'shared', from, name }));
  for (const [from, names] of Object.entries(kit)) {
    for (const name of names) if (!exported[from]?.includes(name)) needs.push({ kind: 'kit', from, name });
  }
  // The API client of the platform uses the routes of the shell's build.
  const usesClient = kit['@officina/platform']?.includes('api');
  for (const { name, route } of usesClient ? calls : []) {
    if (routes[name] !== route) needs.push({ kind: 'call', from: route, name });
  }
  for (const name of pointsFilledBy(release))
    if (!manifest?.points?.includes(name)) needs.push({ kind: 'point', from: 'shell', name });
  return needs;
}

function lostNeeds(before: Releases, after: Releases, release: ReleaseDescription): Need[] {
  const missingBefore = missingNeeds(before, release);
  return missingNeeds(after, release).filter(
    (need) =>
      !missingBefore.some(({ kind, from, name }) => kind === need.kind && from === need.from && name === need.name),
  );
}

function sentencesOf(set: Releases, needs: Need[], label: string): string[] {
  const groups = Map.groupBy(needs, ({ kind, from }) => `${kind} ${from}`);
  return [...groups.values()].flatMap(([need, ...more]) => (need ? [sentenceOf(set, need, more, label)] : []));
}

/** One sentence about needs of the same kind from the same source. */
function sentenceOf(set: Releases, { kind, from, name }: Need, more: Need[], label: string): string {
  const names = [name, ...more.map((need) => need.name)].join(', ');
  if (kind === 'shared')
    return `${label} needs ${from} ${names}, the shell provides ${set.get('shell')?.shared[from] ?? 'no version'}`;
  if (kind === 'kit') return `${label} imports ${names} from ${from}, which the shell does not export`;
  if (kind === 'call') return `${label} calls ${names} (${from}), which the API client of the shell does not know`;
  if (kind === 'part') return `${label} uses ${names}, which ${from} does not offer`;
  if (kind === 'point') return `${label} fills ${names}, which ${from} does not have`;
  const [remote = '', part = ''] = from.split('/');
  const offered = set.get(remote)?.manifest.offers?.[`./${part}`];
  return `${label} uses ${from} ${names}, the offered version is ${offered}`;
}

/** The calls that an API supports, by route. */
export type Offered = ReadonlyMap<string, CallShape>;

/** The calls that the API of this checkout supports. */
export function offeredCalls(): Offered {
  offeredHere ??= new Map(callShapes().map((call) => [call.route, call]));
  return offeredHere;
}
let offeredHere: Offered | undefined;

/** Calls of a release that the API does not answer as the release expects. */
export function findCallMisfits(
  { name, calls = [] }: Pick<ReleaseDescription, 'name' | 'calls'>,
  offered: Offered = offeredCalls(),
  label: string = name,
): string[] {
  // The same field of a record occurs in the responses of several routes.
  const found = new Map<string, { misfit: CallMisfit; routes: string[] }>();
  for (const call of calls) {
    for (const misfit of callMisfits(call, offered.get(call.route))) {
      const key = JSON.stringify(misfit);
      found.set(key, { misfit, routes: [...(found.get(key)?.routes ?? []), call.route] });
    }
  }
  return [...found.values()].map(({ misfit, routes }) => callMisfitText(misfit, label, routes.join(', ')));
}

/**
 * What differs between a call and the API: the call itself, whether it needs a session, or a field that is sent or
 * read.
 */
type CallMisfit = { of: 'call' } | { of: 'session' } | ({ of: 'sent' | 'read' } & Difference);

function callMisfits(call: CallShape, offer: CallShape | undefined): CallMisfit[] {
  if (!offer) return [{ of: 'call' }];
  return [
    ...(call.isPublic && !offer.isPublic ? [{ of: 'session' as const }] : []),
    ...differences(call.sends, offer.sends, { strict: true }).map((found) => ({ of: 'sent' as const, ...found })),
    ...differences(offer.reads, call.reads, { strict: false }).map((found) => ({ of: 'read' as const, ...found })),
  ];
}

function callMisfitText(misfit: CallMisfit, label: string, routes: string): string {
  if (misfit.of === 'call') return `${label} calls ${routes}, which the API does not offer`;
  if (misfit.of === 'session') return `${label} calls ${routes} without a session, which the API requires`;
  const { path, kind, given = '', wanted = '' } = misfit;
  const keys = path[0] === 'body' ? path.slice(1) : path;
  const field = keys.length > 0 ? `"${keys.join('.')}"` : 'the content';
  if (misfit.of === 'sent') {
    if (kind === 'unknown') return `${label} sends ${field} to ${routes}, which the API does not accept`;
    if (kind === 'value') return `${label} sends ${field} to ${routes} as ${given}, the API accepts ${wanted}`;
    return `${label} does not ${kind === 'absent' ? '' : 'always '}send ${field} to ${routes}, which the API requires`;
  }
  if (kind === 'value') return `${label} reads ${field} from ${routes} as ${wanted}, the API sends ${given}`;
  return `${label} reads ${field} from ${routes}, which the API does not ${kind === 'absent' ? '' : 'always '}send`;
}
