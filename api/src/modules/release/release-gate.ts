import type { CallShape } from '@officina/contracts/json-shape';
import type { ReleaseDescription } from '@officina/contracts/release';
import { callShapes } from './call-shapes';
import { type Difference, differences } from './shape-fit';

type Releases = ReadonlyMap<string, ReleaseDescription>;

export interface Change {
  /** The live releases by module. */
  live: Releases;
  /** Those that are to go live, each in the place of the live one of its module. */
  next: ReleaseDescription[];
  /** Earlier releases that must stay usable, with how they are called in a sentence. */
  kept: { description: ReleaseDescription; label: string }[];
}

/**
 * What speaks against a change of the live releases: one Italian sentence each, empty if nothing does. The new releases
 * must find what they need in the set that results and in the API. No other live release, and no kept release of
 * another module, may lose what it has now. Versions of shared packages, names imported from the kit, mounted parts and
 * the shapes of calls are compared; not the arguments of a function or the props of a component.
 */
export function findRefusals({ live, next, kept }: Change, offered: Offered = offeredCalls()): string[] {
  const after = new Map([...live, ...next.map((release) => [release.name, release] as const)]);
  return [
    ...findMisfits(after, live),
    ...next.flatMap((release) => findCallMisfits(release, offered)),
    ...kept
      .filter(({ description }) => !next.some(({ name }) => name === description.name))
      .flatMap(({ description, label }) => sentencesOf(after, lostNeeds(live, after, description), label)),
  ];
}

/** What does not fit in a set of releases. What a release did not find in the set before either is left out. */
export const findMisfits = (set: Releases, before: Releases = new Map()): string[] =>
  [...set.values()].flatMap((release) => {
    const wasThere = before.get(release.name) === release;
    return sentencesOf(set, wasThere ? lostNeeds(before, set, release) : missingNeeds(set, release), release.name);
  });

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

function sentencesOf(set: Releases, needs: Need[], label: string): string[] {
  const groups = Map.groupBy(needs, ({ kind, from }) => `${kind} ${from}`);
  return [...groups.values()].flatMap(([need, ...more]) => (need ? [sentenceOf(set, need, more, label)] : []));
}

/** One sentence about needs of the same kind from the same place. */
function sentenceOf(set: Releases, { kind, from, name }: Need, more: Need[], label: string): string {
  const names = [name, ...more.map((need) => need.name)].join(', ');
  const provided = set.get('shell')?.shared[from] ?? 'nessuna versione';
  return {
    shared: `${label} richiede ${from} ${names}, la shell fornisce ${provided}`,
    kit: `${label} importa ${names} da ${from}, che la shell non esporta`,
    call: `${label} chiama ${names} (${from}), che il client API della shell non conosce`,
    part: `${label} usa ${names}, che ${from} non offre`,
  }[kind];
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
  label: string = name,
): string[] {
  /** The routes by sentence: a field of a record is in the answers of several. */
  const routes = new Map<string, string[]>();
  for (const call of calls) {
    for (const sentence of callMisfits(call, offered.get(call.route)))
      routes.set(sentence, [...(routes.get(sentence) ?? []), call.route]);
  }
  return [...routes].map(([sentence, all]) => `${label} ${sentence.replace('%', () => all.join(', '))}`);
}

/** Sentences without their subject, and with % for the route. */
function callMisfits(call: CallShape, offer: CallShape | undefined): string[] {
  if (!offer) return ['chiama %, che l’API non offre'];
  return [
    ...(call.isPublic && !offer.isPublic ? ['chiama % senza sessione, che l’API richiede'] : []),
    ...differences(call.sends, offer.sends, { strict: true }).map(sentMisfit),
    ...differences(offer.reads, call.reads, { strict: false }).map(readMisfit),
  ];
}

function sentMisfit({ path, kind, given, wanted }: Difference): string {
  const field = fieldOf(path);
  if (kind === 'unknown') return `manda ${field} a %, che l’API non accetta`;
  if (kind === 'value') return `manda ${field} a % come ${given}, l’API accetta ${wanted}`;
  return `${kind === 'absent' ? 'non manda' : 'non manda sempre'} ${field} a %, che l’API richiede`;
}

function readMisfit({ path, kind, given, wanted }: Difference): string {
  const field = fieldOf(path);
  if (kind === 'value') return `legge ${field} da % come ${wanted}, l’API manda ${given}`;
  return `legge ${field} da %, che l’API ${kind === 'absent' ? 'non manda' : 'non manda sempre'}`;
}

function fieldOf(path: string[]): string {
  const keys = path[0] === 'body' ? path.slice(1) : path;
  return keys.length > 0 ? `«${keys.join('.')}»` : 'il contenuto';
}
