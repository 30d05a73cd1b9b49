import type { Db } from '../../db/client';
import { isDatabaseAway } from '../../db/failures';
import { type ImageRelease, planOf, replacementText } from './image.service';
import { findCallMisfits, type Offered } from './release-gate';

/** The server and its image do not fit releases that stay live. The message says what to do. */
export class UnfitImage extends Error {
  override readonly name = 'UnfitImage';
}

const remedy = `What to do: build all parts from the checkout of this server (\`bun run build\`) and start it again. If a part that
is named here was published later than that checkout, take a newer checkout; or start the server that ran before,
publish or roll back that part there, and then start this one. With START_UNFIT=1 this server starts all the same, and
what it does not offer fails: roll back the parts that are named here at once.`;

/**
 * Throws UnfitImage if a release that stays live, or that goes live with this image, needs what this API or the other
 * releases do not offer. Says before the start which live releases the image replaces for that reason. What is only needed
 * by releases that were live within the last seven days is one warning. Without the database nothing is checked.
 */
export async function refuseUnfitImage(db: Db, image: ImageRelease[], offered?: Offered): Promise<void> {
  const found = await planOf(db, image, { offered }).catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error;
  });
  if (!found) return;
  const { misfits, goesLive, kept } = found;
  if (misfits.length > 0) {
    const lines = misfits.map(({ en }) => `- ${en}`);
    throw new UnfitImage(['Live releases need what this server does not offer:', ...lines, remedy].join('\n'));
  }
  for (const { release, replaces } of goesLive) {
    if (replaces) console.warn(`Goes live with this start: ${replacementText(release, replaces.reason)}`);
  }
  const lost = kept.flatMap(({ description, label }) => findCallMisfits(description, offered, label));
  if (lost.length > 0) {
    console.warn(`Open tabs may have releases that this server does not fit: ${lost.map(({ en }) => en).join('; ')}`);
  }
}
