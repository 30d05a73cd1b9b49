import type { CallShape } from '@officina/contracts/json-shape';
import { type ReleaseDescription, shortVersion } from '@officina/contracts/release';
import { type Sentences, say, type Text, untranslated } from '../../sentences/say';
import { callShapes } from './call-shapes';
import { findPageMisfits } from './page-gate';
import { type Difference, differences } from './shape-fit';

type Releases = ReadonlyMap<string, ReleaseDescription>;

export interface Change {
  /** The live releases by module. */
  live: Releases;
  /** Those that are to go live, each in the place of the live one of its module. */
  next: ReleaseDescription[];
  /** Earlier releases that must stay usable, with how they are called in a sentence. */
  kept: { description: ReleaseDescription; label: Text }[];
}

/**
 * What speaks against a change of the live releases: one sentence each, empty if nothing does. The new releases
 * must find what they need in the set that results and in the API. No other live release, and no kept release of
 * another module, may lose what it has now. Versions of shared packages, names imported from the kit, mounted parts, the
 * shapes of calls and the paths of pages are compared; not the arguments of a function or the props of a component.
 */
export function findRefusals({ live, next, kept }: Change, offered: Offered = offeredCalls()): Text[] {
  const after = new Map([...live, ...next.map((release) => [release.name, release] as const)]);
  return [
    ...findMisfits(after, live),
    ...next.flatMap((release) => findCallMisfits(release, offered)),
    ...kept
      .filter(({ description }) => !next.some(({ name }) => name === description.name))
      .flatMap(({ description, label }) => sentencesOf(after, lostNeeds(live, after, description), label)),
  ];
}

/** How a release is called that is not live, but must stay usable. */
export const keptLabel = (name: string, version: string): Text =>
  say(({ isKept }) => isKept(`${name} ${shortVersion(version)}`));

/** What does not fit in a set of releases. What a release did not find in the set before either is left out. */
export const findMisfits = (set: Releases, before: Releases = new Map()): Text[] => [
  ...[...set.values()].flatMap((release) => {
    const wasThere = before.get(release.name) === release;
    const needs = wasThere ? lostNeeds(before, set, release) : missingNeeds(set, release);
    return sentencesOf(set, needs, untranslated(release.name));
  }),
  ...findPageMisfits(set, before),
];

/** Something that a release needs and does not find. */
interface Need {
  kind: 'shared' | 'kit' | 'call' | 'part';
  /** The package, the module or the route. */
  from: string;
  /** The range, the exported name, the name of the endpoint or the part. */
  name: string;
}

function missingNeeds(set: Releases, release: ReleaseDescription): Need[] {
  const parts = (release.mounts ?? []).map((name): Need => ({ kind: 'part', from: name.split('/')[0] ?? '', name }));
  // A page is also rendered without a remote that is not there.
  const missing = parts.filter(({ from, name }) => {
    const remote = set.get(from);
    return remote && !(name.replace(from, '.') in remote.preload);
  });
  return release.name === 'shell' ? missing : [...missingInShell(set.get('shell'), release), ...missing];
}

/** A shell of a build that did not say what it exports, or which routes it knows, is not compared with that. */
function missingInShell(shell: ReleaseDescription | undefined, { shared, kit = {}, calls = [] }: ReleaseDescription) {
  const needs: Need[] = Object.entries(shared)
    .filter(([from, range]) => !Bun.semver.satisfies(shell?.shared[from] ?? '', range))
    .map(([from, name]) => ({ kind: 'shared', from, name }));
  const { kit: exported, routes } = shell ?? {};
  for (const [from, names] of exported ? Object.entries(kit) : []) {
    for (const name of names) if (!exported?.[from]?.includes(name)) needs.push({ kind: 'kit', from, name });
  }
  // The API client of the platform is the shell's own, with the routes of the shell's build.
  const usesClient = routes && kit['@officina/platform']?.includes('api');
  for (const { name, route } of usesClient ? calls : []) {
    if (routes?.[name] !== route) needs.push({ kind: 'call', from: route, name });
  }
  return needs;
}

function lostNeeds(before: Releases, after: Releases, release: ReleaseDescription): Need[] {
  const missingBefore = missingNeeds(before, release);
  return missingNeeds(after, release).filter(
    (need) =>
      !missingBefore.some(({ kind, from, name }) => kind === need.kind && from === need.from && name === need.name),
  );
}

function sentencesOf(set: Releases, needs: Need[], label: Text): Text[] {
  const groups = Map.groupBy(needs, ({ kind, from }) => `${kind} ${from}`);
  return [...groups.values()].flatMap(([need, ...more]) => (need ? [sentenceOf(set, need, more, label)] : []));
}

/** One sentence about needs of the same kind from the same place. */
function sentenceOf(set: Releases, { kind, from, name }: Need, more: Need[], label: Text): Text {
  const names = [name, ...more.map((need) => need.name)].join(', ');
  const provided = set.get('shell')?.shared[from];
  return say(({ needsPackage, importsName, callsUnknown, mountsUnknown }, said) => {
    if (kind === 'shared') return needsPackage(said(label), from, names, provided);
    return { kit: importsName, call: callsUnknown, part: mountsUnknown }[kind](said(label), from, names);
  });
}

/** The calls that an API answers, by route. */
export type Offered = ReadonlyMap<string, CallShape>;

/** The calls that the API of this checkout answers. */
export function offeredCalls(): Offered {
  offeredHere ??= new Map(callShapes().map((call) => [call.route, call]));
  return offeredHere;
}
let offeredHere: Offered | undefined;

/** The calls of a release that the API does not answer as the release expects. */
export function findCallMisfits(
  { name, calls = [] }: ReleaseDescription,
  offered: Offered = offeredCalls(),
  label: Text = untranslated(name),
): Text[] {
  /** By what they say: a field of a record is in the answers of several routes. */
  const found = new Map<string, { misfit: Misfit; routes: string[] }>();
  for (const call of calls) {
    for (const misfit of callMisfits(call, offered.get(call.route))) {
      const said = say((sentences) => misfit(sentences, '', '')).it;
      const known = found.get(said) ?? { misfit, routes: [] };
      found.set(said, { misfit, routes: [...known.routes, call.route] });
    }
  }
  return [...found.values()].map(({ misfit, routes }) =>
    say((sentences, said) => misfit(sentences, said(label), routes.join(', '))),
  );
}

/** A sentence about a release and the routes that it calls. */
type Misfit = (sentences: Sentences, label: string, routes: string) => string;

function callMisfits(call: CallShape, offer: CallShape | undefined): Misfit[] {
  if (!offer) return [(s, label, routes) => s.callIsGone(label, routes)];
  const needsSession: Misfit = (s, label, routes) => s.callNeedsSession(label, routes);
  return [
    ...(call.isPublic && !offer.isPublic ? [needsSession] : []),
    ...differences(call.sends, offer.sends, { strict: true }).map(sentMisfit),
    ...differences(offer.reads, call.reads, { strict: false }).map(readMisfit),
  ];
}

const sentMisfit =
  ({ path, kind, given = '', wanted = '' }: Difference): Misfit =>
  (s, label, routes) => {
    const field = fieldOf(s, path);
    if (kind === 'unknown') return s.sendsUnknown(label, routes, field);
    if (kind === 'value') return s.sendsOther(label, routes, field, given, wanted);
    return kind === 'absent' ? s.sendsNever(label, routes, field) : s.sendsSometimes(label, routes, field);
  };

const readMisfit =
  ({ path, kind, given = '', wanted = '' }: Difference): Misfit =>
  (s, label, routes) => {
    const field = fieldOf(s, path);
    if (kind === 'value') return s.readsOther(label, routes, field, given, wanted);
    return kind === 'absent' ? s.readsNever(label, routes, field) : s.readsSometimes(label, routes, field);
  };

function fieldOf({ fieldName, wholeContent }: Sentences, path: string[]): string {
  const keys = path[0] === 'body' ? path.slice(1) : path;
  return keys.length > 0 ? fieldName(keys.join('.')) : wholeContent;
}
