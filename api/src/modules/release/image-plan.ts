import { type ReleaseDescription, shortVersion } from '@officina/contracts/release';
import { say, type Text } from '../../sentences/say';
import { findCallMisfits, findMisfits, type Offered } from './release-gate';

/** What is live of a part before a server starts with its image. */
export interface LivePart {
  description: ReleaseDescription;
  version: string;
  /** Who made it live. */
  by: string;
  /** Whether that was a person: a publication or a rollback, not an image. */
  isByPerson: boolean;
}

/** A release of the image. */
export interface BroughtRelease {
  description: ReleaseDescription;
  version: string;
  /** Whether no server has ever brought it. */
  isNew: boolean;
}

export interface ImagePlan<Release> {
  /** The releases of the image that go live. With a reason, it replaces one that no longer fits. */
  goesLive: { release: Release; replaces?: { before: LivePart; reason: Text } }[];
  /** The new ones that are only stored, because a person has made another one live. */
  held: { release: Release; live: LivePart }[];
  /** What does not fit even so. */
  misfits: Text[];
}

/**
 * What an image changes. Its new releases go live, except where a person has made another one live: that one stays as
 * long as it fits. The image's own release replaces a live one if a misfit ends with it, whoever made that one live. An
 * image without new releases, which is an older one or has been started before, changes nothing.
 */
export function planImage<Release extends BroughtRelease>(
  live: ReadonlyMap<string, LivePart>,
  image: readonly Release[],
  offered?: Offered,
): ImagePlan<Release> {
  const before = new Map([...live].map(([part, { description }]) => [part, description] as const));
  const misfitsOf = (set: ReadonlyMap<string, ReleaseDescription>): Text[] => [
    ...findMisfits(set, before),
    ...[...set.values()].flatMap((release) => findCallMisfits(release, offered)),
  ];
  const goesLive: ImagePlan<Release>['goesLive'] = image
    .filter(({ isNew, description }) => isNew && !live.get(description.name)?.isByPerson)
    .map((release) => ({ release }));
  let set = new Map([...before, ...goesLive.map(({ release }) => asEntry(release))]);
  let misfits = misfitsOf(set);
  if (!image.some(({ isNew }) => isNew)) return { goesLive, held: [], misfits };

  let left = image.filter(
    ({ description: { name }, version }) =>
      live.get(name)?.version !== version && !goesLive.some(({ release }) => release.description.name === name),
  );
  for (let end = false; !end; ) {
    end = true;
    for (const release of left) {
      const next = new Map([...set, asEntry(release)]);
      const nextMisfits = misfitsOf(next);
      const cured = misfits.filter(({ en }) => !nextMisfits.some((misfit) => misfit.en === en));
      const replaced = live.get(release.description.name);
      if (cured.length === 0 || !replaced) continue;
      const reason = say(({ imageReplaced }, said) =>
        imageReplaced(shortVersion(replaced.version), replaced.by, cured.map(said).join('; ')),
      );
      goesLive.push({ release, replaces: { before: replaced, reason } });
      left = left.filter((other) => other !== release);
      [set, misfits, end] = [next, nextMisfits, false];
      break;
    }
  }
  const held = left.flatMap((release) => {
    const kept = live.get(release.description.name);
    return release.isNew && kept ? [{ release, live: kept }] : [];
  });
  return { goesLive, held, misfits };
}

const asEntry = ({ description }: BroughtRelease) => [description.name, description] as const;
