import { formatInstant } from '@officina/contracts/format';
import {
  type Deploy,
  type FailureCount,
  type LiveModule,
  type StagedRelease,
  stagedVisits,
} from '@officina/contracts/module';
import { shortVersion } from '@officina/contracts/release';
import type { Failed } from '@officina/contracts/rollback-target';

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

/** Says that a version that came with the server is not live. */
export const heldText = ({ live }: LiveModule, quoted: string, version: string): string =>
  `Con il server è arrivata la versione ${shortVersion(version)} di ${quoted}. Resta online la ${shortVersion(live.version)}.`;

/**
 * Says that versions of a server image or a build, each as "Shell" (shell) 1a2b3c4d5e6f, are incompatible, and what
 * helps. `reason` is in English.
 */
export const refusedText = (versions: string[], reason: string): string =>
  `È arrivata una build nuova, ma non è ancora online perché non è compatibile con il resto: ${versions.join(', ')}. Il sito resta com’era. Va online da sola con una build corretta, o dopo una nuova versione del modulo indicato qui. Per chi sviluppa: ${reason}.`;

/** Who made a deploy; one by the server image has no user. */
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

/** Who sees a staged release, and what happens next. */
export function stagedText({ version, share, isProven }: StagedRelease, quoted: string): string {
  const { trial, enough } = stagedVisits;
  const who = 100 % share === 0 ? `una visita su\u00a0${100 / share}` : `il ${share}% delle visite`;
  const next = isProven
    ? `Le prime ${trial} visite sono andate bene: se continua così, dopo ${enough} visite la vedono tutti.`
    : `All’inizio la vedono al massimo ${trial} visite: se una ha un guasto, la versione torna indietro da sola.`;
  return `La versione ${shortVersion(version)} di ${quoted} è in prova: la vede ${who}. ${next}`;
}

/** Says that a staged release has ended, and why. */
export const endedText = ({ version, endedAt, reason }: StagedRelease, quoted: string): string =>
  `La prova della versione ${shortVersion(version)} di ${quoted} è finita${endedAt ? ` (${formatInstant(endedAt)})` : ''}: tutti vedono la versione online. ${reason ?? ''}`.trimEnd();

/** "12% di 96" (poor pages, measured pages), or a dash if no page was measured. */
export const vitalText = ({ pages, poor }: StagedRelease['staged']['lcp']): string =>
  pages === 0 ? '—' : `${Math.round((100 * poor) / pages)}% di ${pages}`;
