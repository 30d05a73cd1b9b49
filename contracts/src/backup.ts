import * as v from 'valibot';
import { Instant, repeats, strictShape } from './schema';

/** Minimum length of a passphrase in characters. */
export const shortestPassphrase = 12;

const tooShort = `La frase segreta deve contenere almeno ${shortestPassphrase} caratteri`;

/** The passphrase is not trimmed; empty: the backup is not encrypted. */
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

/** Why an automatic backup or a drill failed; `interrupted`: its process was stopped. */
export const backupProblems = ['full', 'unreachable', 'damaged', 'interrupted', 'failed'] as const;
export type BackupProblem = (typeof backupProblems)[number];

const BackupRun = v.object({
  /** Of the last one. */
  startedAt: Instant,
  problem: v.nullable(v.picklist(backupProblems)),
  /** When the last good one ended. */
  succeededAt: v.nullable(Instant),
  /** The archive of the last good one. */
  archive: v.nullable(v.string()),
});
export type BackupRun = v.InferOutput<typeof BackupRun>;

export const BackupState = v.object({
  isAutomatic: v.boolean(),
  /** Folder or bucket of the automatic ones, as the operator chose it; empty without them and in the data folder. */
  place: v.string(),
  /** It is in the data folder, where the last seven days are kept: a copy elsewhere is worth while. */
  isInData: v.boolean(),
  isEncrypted: v.boolean(),
  /** What a process is doing now. */
  running: v.nullable(v.picklist(backupWork)),
  /** Null: there was none. */
  backup: v.nullable(BackupRun),
  drill: v.nullable(BackupRun),
});
export type BackupState = v.InferOutput<typeof BackupState>;

export const StoredBackup = v.object({
  name: v.string(),
  at: Instant,
  /** Bytes. */
  size: v.number(),
});
export type StoredBackup = v.InferOutput<typeof StoredBackup>;
