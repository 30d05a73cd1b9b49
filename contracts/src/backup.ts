import * as v from 'valibot';
import { Instant, repeats, strictShape } from './schema';

/** Minimum length of a passphrase in characters. */
export const shortestPassphrase = 12;

const tooShort = `La frase segreta deve contenere almeno ${shortestPassphrase} caratteri`;

/** The passphrase is not trimmed; empty means that the backup is not encrypted. */
export const BackupDraft = strictShape({
  passphrase: v.optional(
    v.pipe(
      v.string(tooShort),
      v.check((given) => given === '' || given.length >= shortestPassphrase, tooShort),
      v.maxLength(200, 'Frase segreta troppo lunga'),
    ),
    '',
  ),
});
export type BackupDraft = v.InferOutput<typeof BackupDraft>;

/** The same for the form, which has the passphrase twice. */
export const BackupForm = v.pipe(
  v.object({ ...BackupDraft.entries, repeated: v.string() }),
  repeats('passphrase', 'Le due frasi non coincidono'),
);

export const backupWork = ['backup', 'drill'] as const;
export type BackupWork = (typeof backupWork)[number];

/** Why an automatic backup or a restore drill failed; `interrupted`: its process was stopped. */
export const backupProblems = ['full', 'unreachable', 'damaged', 'interrupted', 'failed'] as const;
export type BackupProblem = (typeof backupProblems)[number];

const BackupRun = v.object({
  /** Start of the last run. */
  startedAt: Instant,
  problem: v.nullable(v.picklist(backupProblems)),
  /** End of the last successful run. */
  succeededAt: v.nullable(Instant),
  /** Archive of the last successful run. */
  archive: v.nullable(v.string()),
});
export type BackupRun = v.InferOutput<typeof BackupRun>;

export const BackupState = v.object({
  isAutomatic: v.boolean(),
  /** Folder or bucket of automatic backups, as configured; empty without automatic backups and in the data folder. */
  place: v.string(),
  /** Automatic backups of the last seven days are in the data folder, so a copy elsewhere is recommended. */
  isInData: v.boolean(),
  isEncrypted: v.boolean(),
  /** The work that a process is doing now. */
  running: v.nullable(v.picklist(backupWork)),
  /** Null: there was no run. */
  backup: v.nullable(BackupRun),
  drill: v.nullable(BackupRun),
});
export type BackupState = v.InferOutput<typeof BackupState>;

export const StoredBackup = v.object({
  name: v.string(),
  at: Instant,
  /** Size in bytes. */
  size: v.number(),
});
export type StoredBackup = v.InferOutput<typeof StoredBackup>;
