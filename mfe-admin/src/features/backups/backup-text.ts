import type { BackupProblem, BackupRun, BackupState, BackupWork } from '@officina/contracts/backup';
import { formatInstant } from '@officina/contracts/format';

/** A sentence about the backups; an alarm is shown in red. */
export interface Status {
  text: string;
  isAlarm: boolean;
}

/** Maximum age in days of the last successful drill: a week, and three days of retries after a failure. */
const longestDays = 10;
const dayMs = 24 * 60 * 60 * 1000;

const inData = 'nella cartella «backups» dei dati del sito';

/** Where the backups are stored, how long they are kept, and how one is restored. */
export const placeText = ({ place, isInData }: BackupState): string =>
  `Ogni notte il sito si copia ${isInData ? `${inData}, dove restano gli ultimi sette giorni` : `in ${place}`}. ` +
  'Per tornare a una copia, chi gestisce il server lo ferma e dà il comando «bun run restore» con il nome del file.';

/** When the last drill succeeded. */
export function lastDrillText({ isAutomatic, drill }: BackupState, now: Date): Status {
  if (!isAutomatic) return { text: 'Le copie di sicurezza automatiche non sono attive.', isAlarm: false };
  const at = drill?.succeededAt;
  if (!at) return { text: 'Nessuna prova di ripristino è ancora riuscita.', isAlarm: drill !== null };
  const isAlarm = now.getTime() - new Date(at).getTime() > longestDays * dayMs;
  const note = isAlarm ? `, più di ${longestDays} giorni fa` : '';
  return { text: `Ultima prova di ripristino riuscita: ${formatInstant(at)}${note}.`, isAlarm };
}

/** When the last backup was made. */
export function lastBackupText({ backup }: BackupState): Status {
  const at = backup?.succeededAt;
  if (!at) return { text: 'Nessuna copia automatica è ancora riuscita.', isAlarm: true };
  return { text: `Ultima copia automatica riuscita: ${formatInstant(at)}.`, isAlarm: false };
}

const names: Record<BackupWork, string> = { backup: 'L’ultima copia automatica', drill: 'L’ultima prova' };
const retries: Record<BackupWork, string> = {
  backup: 'Il server ritenta dopo un’ora.',
  drill: 'Il server ritenta dopo un giorno.',
};
const reasons: Record<BackupProblem, string> = {
  full: 'lo spazio sul disco è esaurito',
  unreachable: 'la destinazione delle copie, o l’archivio delle immagini, non risponde',
  damaged: 'la copia è danneggiata o incompleta',
  interrupted: 'il server si è fermato prima della fine',
  failed: 'si è verificato un errore imprevisto, descritto nei log del server',
};

/** Why the last backup or drill failed; undefined if it did not. */
export function problemText(kind: BackupWork, run: BackupRun | null): string | undefined {
  if (!run?.problem) return undefined;
  // A newer API may send unknown problems.
  const reason = reasons[run.problem] ?? reasons.failed;
  return `${names[kind]} (${formatInstant(run.startedAt)}) non è riuscita: ${reason}. ${retries[kind]}`;
}

/** All problems of the last backup and drill. */
export const problemTexts = ({ backup, drill }: BackupState): string[] =>
  [problemText('backup', backup), problemText('drill', drill)].filter((text) => text !== undefined);
