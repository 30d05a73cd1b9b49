import { type ReleaseDescription, shortVersion } from '@officina/contracts/release';
import { say, type Text } from '../../sentences/say';
import { type Change, findCallMisfits, findMisfits, findRefusals, type Offered } from './release-gate';

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
  /** Whether no server has brought it yet, or it was refused then and nothing newer has come. */
  isNew: boolean;
}

export interface ImagePlan<Release> {
  /** The releases of the image that go live. With a reason, it replaces one that no longer fits. */
  goesLive: { release: Release; replaces?: { before: LivePart; reason: Text } }[];
  /** The new ones that are only stored, because a person has made another one live. */
  held: { release: Release; live: LivePart }[];
  /** The new ones that are only stored, because with them the releases would not fit, and why not. */
  refused: Release[];
  reasons: Text[];
  /** What does not fit even so. */
  misfits: Text[];
}

/**
 * What an image changes. Its new releases go live, except where a person has made another one live: that one stays as
 * long as it fits. The image's own release replaces a live one if a misfit ends with it, whoever made that one live. If
 * the new releases would be refused as a publication, only those go live with which a misfit ends that is there without
 * them. An image without new releases, which is an older one or has been started before, changes nothing.
 */
export function planImage<Release extends BroughtRelease>(
  live: ReadonlyMap<string, LivePart>,
  image: readonly Release[],
  { offered, kept = [] }: { offered?: Offered | undefined; kept?: Change['kept'] } = {},
): ImagePlan<Release> {
  const before = new Map([...live].map(([part, { description }]) => [part, description] as const));
  const brought = image.filter(({ isNew }) => isNew);
  const stays = ({ description }: Release) => live.get(description.name)?.isByPerson === true;
  const misfitsOf = (set: ReadonlyMap<string, ReleaseDescription>): Text[] => [
    ...findMisfits(set, before),
    ...[...set.values()].flatMap((release) => findCallMisfits(release, offered)),
  ];

  /** Makes these live, and then each other one of a new image with which a misfit ends. */
  function settle(first: Release[]): Pick<ImagePlan<Release>, 'goesLive' | 'misfits'> {
    const goesLive: ImagePlan<Release>['goesLive'] = first.map((release) => ({ release }));
    let set = new Map([...before, ...first.map(asEntry)]);
    let misfits = misfitsOf(set);
    let left = (brought.length > 0 ? image : []).filter(
      (release) => live.get(release.description.name)?.version !== release.version && !first.includes(release),
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
    return { goesLive, misfits };
  }

  const whole = settle(brought.filter((release) => !stays(release)));
  const next = whole.goesLive.map(({ release }) => release.description);
  // Without a live shell there is nothing else to serve.
  const reasons = before.has('shell') ? findRefusals({ live: before, next, kept }, offered) : [];
  const { goesLive, misfits } = reasons.length > 0 ? settle([]) : whole;
  const left = brought.filter((release) => !goesLive.some((going) => going.release === release));
  const held = left.flatMap((release) => {
    const kept = live.get(release.description.name);
    return kept?.isByPerson ? [{ release, live: kept }] : [];
  });
  return { goesLive, held, refused: left.filter((release) => !stays(release)), reasons, misfits };
}

const asEntry = ({ description }: BroughtRelease) => [description.name, description] as const;
