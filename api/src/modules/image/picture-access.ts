import type { LinkedDraft } from '@officina/contracts/draft-link';
import { and, eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../db/client';
import { images } from '../../db/schema';
import type { Deps } from '../../deps';
import { maxAgeMs } from '../../http/content-cache';
import { peerOf } from '../../http/peer';
import { sessionToken } from '../../http/session-cookie';
import type { PictureAccess } from '../../media/media';
import { draftIn } from '../draft-link/draft-link';
import { hasSession } from '../session/session.service';
import { isShownTo } from '../viewer';

const mostKept = 20_000;

/** Separate caches, so that made-up names do not displace those that are requested constantly. */
const newAnswers = () => new LRUCache<string, Known>({ max: mostKept });

interface Known {
  isPublic: Promise<boolean>;
  expires: number;
}

/**
 * A picture is public if an image of a published record shows its file. All other files in the storage (of drafts,
 * originals of edited images, deleted ones, or those left behind by a failed write) are only for administrators, and
 * those of a draft also for people with its private link. Results are cached until content changes, in any process.
 */
export function createPictureAccess({
  db,
  cache,
  env,
  secret,
}: Pick<Deps, 'db' | 'cache' | 'env' | 'secret'>): PictureAccess {
  let answers = newAnswers();
  // A new cache, so that results of running queries are added to the old one.
  cache.onDataChanged(() => {
    answers = newAnswers();
  });

  function isPublic(filename: string): Promise<boolean> {
    const now = Date.now();
    const kept = answers;
    const known = kept.get(filename);
    if (known && known.expires > now) return known.isPublic;
    const asked = isShownByAny(db, filename).catch((error: unknown) => {
      // While the database is unavailable, the last known result is used.
      if (known) return known.isPublic;
      kept.delete(filename);
      throw error;
    });
    kept.set(filename, { isPublic: asked, expires: now + maxAgeMs });
    return asked;
  }

  return async (request, filename) => {
    if (await isPublic(filename)) return 'everyone';
    const { isHttps } = peerOf(request, undefined, env);
    const token = sessionToken(request, isHttps);
    if (token && (await hasSession(db, token))) return 'administrators';
    const guest = await draftIn(db, secret, request, isHttps);
    return guest && (await isShownByAny(db, filename, guest)) ? 'administrators' : 'nobody';
  };
}

async function isShownByAny(db: Db, filename: string, guest?: LinkedDraft): Promise<boolean> {
  const isShown = and(eq(images.filename, filename), isShownTo(guest));
  const rows = await db.select({ id: images.id }).from(images).where(isShown).limit(1);
  return rows.length > 0;
}
