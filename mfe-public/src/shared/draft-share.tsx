import type { LinkedDraft } from '@officina/contracts/draft-link';
import { formatInstant } from '@officina/contracts/format';
import { absoluteUrl, api, showToast, useSession } from '@officina/platform';
import { copyLink } from './copy-link';
import { QuietButton } from './quiet-action';

/** Shares a draft by a private link, and revokes all its links. Not for somebody who came by such a link. */
export function DraftShare({ draft }: { draft: LinkedDraft }) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <QuietButton type="button" onClick={() => share(draft)}>
        Condividi
      </QuietButton>
      <QuietButton type="button" onClick={() => revoke(draft)}>
        Revoca i link
      </QuietButton>
    </>
  );
}

async function share(draft: LinkedDraft): Promise<void> {
  try {
    const { path, expiresAt } = await api.call('createDraftLink', { body: draft });
    await copyLink(absoluteUrl(path), {
      title: 'Link privato copiato',
      description: `Chi lo riceve vede questa bozza fino al ${formatInstant(expiresAt)}.`,
      tone: 'success',
      duration: 10_000,
    });
  } catch (error) {
    showFailure(error);
  }
}

async function revoke(draft: LinkedDraft): Promise<void> {
  try {
    await api.call('revokeDraftLinks', { body: draft });
    showToast({ title: 'Link revocati', description: 'Nessuno vede più questa bozza con un link.', tone: 'success' });
  } catch (error) {
    showFailure(error);
  }
}

const showFailure = (error: unknown): void =>
  showToast({ title: 'Errore', description: error instanceof Error ? error.message : '', tone: 'error' });
