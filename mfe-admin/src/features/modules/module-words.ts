import { formatInstant } from '@officina/contracts/format';
import type { Deploy, FailureCount, LiveModule } from '@officina/contracts/module';
import { shortVersion } from '@officina/contracts/release';
import type { Failed } from '@officina/contracts/way-back';

const kindLabels: Readonly<Record<string, string>> = {
  image: 'Immagine del server',
  publish: 'Pubblicazione',
  rollback: 'Ripristino',
  'take-back': 'Ripristino automatico',
};

const failureLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  browser: { load: 'codice non caricato', render: 'errore in una pagina', start: 'sito non avviato' },
  renderer: {
    load: 'codice non caricato dal server',
    render: 'pagina non generata dal server',
    start: 'parte del server non avviata',
  },
};

export const kindLabel = (kind: Deploy['kind']): string => kindLabels[kind] ?? kind;

export const failureLabel = ({ source, kind }: Pick<FailureCount, 'source' | 'kind'>): string =>
  failureLabels[source]?.[kind] ?? kind;

/** When and why a version did not work, in two sentences. */
export const failedText = ({ at, reason }: Failed): string =>
  `questa versione non ha funzionato (${formatInstant(at)}). ${reason ?? ''}`.trimEnd();

/** Why a version that came with the server is not live. */
export const heldText = ({ live }: LiveModule, quoted: string, version: string): string =>
  `Con il server è arrivata la versione ${shortVersion(version)} di ${quoted}. Resta online la ${shortVersion(live.version)}.`;

/** Who made a deploy; one by the image of the server has no user. */
export const byWhom = ({ by, kind }: Pick<Deploy, 'by' | 'kind'>): string =>
  kind === 'image' ? 'immagine del server' : by;

export const shortCommit = (commit: string | null): string => commit?.slice(0, 7) ?? '—';

/** Whether all server processes serve the live version. One that has just started is not counted yet. */
export const isAligned = ({ processes: { total, agreeing } }: Pick<LiveModule, 'processes'>): boolean =>
  total > 0 && agreeing === total;

/** "3 processi su 3" */
export function processesText({ total, agreeing }: LiveModule['processes']): string {
  if (total === 0) return 'Nessun processo rilevato';
  return `${agreeing} ${agreeing === 1 ? 'processo' : 'processi'} su ${total}`;
}
