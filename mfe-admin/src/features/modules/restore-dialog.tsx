import { shortVersion } from '@officina/contracts/release';
import type { Failed } from '@officina/contracts/way-back';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog';
import { refusalText } from '../../shared/failures';
import { isProblem } from '../../shared/session-expiry';
import { useQuoted } from './module-titles';
import { failedText } from './module-words';
import { useRestoreVersion } from './modules.mutations';

interface RestoreDialogProps {
  part: string;
  version: string;
  /** The version that the page shows as live. */
  live: string;
  /** Set if the version did not work when it was live. */
  failed: Failed | undefined;
  /** Id of the element that gets the focus back. */
  returnTo: string;
  onClose: () => void;
}

/** Asks before a version goes live again; a second time if it cannot render the pages of the site. */
export function RestoreDialog({ part, version, live, failed, returnTo, onClose }: RestoreDialogProps) {
  const quoted = useQuoted();
  const restore = useRestoreVersion();
  /** What the rehearsal has found. */
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <ConfirmDialog
      title="Ripristina versione"
      text={
        refused === null
          ? `Vuoi rimettere online la versione ${shortVersion(version)} di ${quoted(part)}, al posto della ${shortVersion(live)}?`
          : `${refused} Non è cambiato nulla. Vuoi rimetterla online lo stesso?`
      }
      note={`${failed ? `Attenzione: ${failedText(failed)} ` : ''}Entro pochi secondi i visitatori la ricevono a ogni pagina che aprono. Le pagine già aperte non cambiano.`}
      confirmLabel={refused === null ? 'Ripristina' : 'Ripristina lo stesso'}
      pendingLabel="Ripristino..."
      isPending={restore.isPending}
      returnTo={returnTo}
      onConfirm={() =>
        restore.mutate(
          { part, version, expect: live, rehearse: refused === null },
          {
            onSuccess: onClose,
            onError: (error) => (isProblem(error, 'rehearsal') ? setRefused(refusalText(error)) : onClose()),
          },
        )
      }
      onCancel={onClose}
    />
  );
}
