import type { PreviewDraft, PreviewLink } from '@officina/contracts/module';
import type { ModuleName } from '@officina/contracts/remotes';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { releases } from '../../db/schema';
import type { Publisher } from '../../http/endpoint';
import { previewPath } from '../../http/session-cookie';
import { kindOfDeploy } from '../log/deploy-log';
import { refuseUnfit } from './gate.service';
import { previewToken } from './preview-token';
import { notStored, refuseOtherPart } from './release.service';

const validForMs = 24 * 60 * 60 * 1000;

/** Signs a link to a preview. Refuses a release that could not go live now. */
export async function createPreview(
  { db, secret }: { db: Db; secret: string },
  actor: Publisher,
  part: ModuleName,
  { version }: PreviewDraft,
): Promise<PreviewLink> {
  refuseOtherPart(actor, part);
  const isStored = await db.$count(releases, and(eq(releases.part, part), eq(releases.version, version)));
  if (!isStored) throw notStored(404, part, version);
  await refuseUnfit(db, part, version, await kindOfDeploy(db, part, version));
  const expiresAt = Date.now() + validForMs;
  return {
    path: previewPath + previewToken({ part, version, expiresAt }, secret),
    expiresAt: new Date(expiresAt).toISOString(),
  };
}
