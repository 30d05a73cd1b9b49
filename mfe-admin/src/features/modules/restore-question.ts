import { shortVersion } from '@officina/contracts/release';
import type { Failed } from '@officina/contracts/rollback-target';
import { confirm } from '../../shared/dialogs/questions';
import { refusalText } from '../../shared/http/failures';
import { isProblem } from '../../shared/http/session-expiry';
import { failedText } from './module-text';
import { useQuotedTitles } from './module-titles';
import { useRestoreVersion } from './modules.mutations';

interface Restored {
  part: string;
  version: string;
  /** The version that the page shows as live. */
  live: string;
  /** Set if the version failed while it was live. */
  failed?: Failed | undefined;
}

/** Asks before a version is restored; a second time if the rehearsal failed. */
export function useRestoreQuestion() {
  const quoted = useQuotedTitles();
  const restore = useRestoreVersion();
  /** `refused`: the findings of the rehearsal. */
  return function ask({ part, version, live, failed }: Restored, refused: string | null = null) {
    return confirm({
      title: 'Ripristina versione',
      text:
        refused === null
          ? `Vuoi rimettere online la versione ${shortVersion(version)} di ${quoted(part)}, al posto della ${shortVersion(live)}?`
          : `${refused} Non è cambiato nulla. Vuoi rimetterla online lo stesso?`,
      note: `${failed ? `Attenzione: ${failedText(failed)} ` : ''}Entro pochi secondi i visitatori la ricevono a ogni pagina che aprono. Le pagine già aperte non cambiano.`,
      act: refused === null ? 'Ripristina' : 'Ripristina lo stesso',
      pending: 'Ripristino...',
      run: () =>
        restore.mutateAsync(
          { part, version, expect: live, rehearse: refused === null, watch: refused === null },
          {
            onError: (error) =>
              isProblem(error, 'rehearsal') ? void ask({ part, version, live, failed }, refusalText(error)) : undefined,
          },
        ),
    });
  };
}
