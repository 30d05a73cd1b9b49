import type { BackupProblem } from '@officina/contracts/backup';
import { chainOf, isStorageFull, namesOf } from '../db/failures';
import { StorageUnavailable } from '../http/problems';
import { BackupRefused } from './backup-format';

/** An automatic backup or a drill failed; the message is for the log. */
export class BackupFailure extends Error {
  override readonly name = 'BackupFailure';
  constructor(
    readonly problem: BackupProblem,
    message: string,
  ) {
    super(message);
  }
}

export function problemOf(error: unknown): BackupProblem {
  if (error instanceof BackupFailure) return error.problem;
  if (isStorageFull(error)) return 'full';
  if (error instanceof BackupRefused) return 'damaged';
  const isAway = chainOf(error).some(
    (link) => link instanceof StorageUnavailable || ('code' in link && awayCodes.has(String(link.code))),
  );
  return isAway ? 'unreachable' : 'failed';
}

/** Error codes for a missing or unreadable folder or archive, or for a disk that does not respond. */
const awayCodes = new Set(['ENOENT', 'NoSuchKey', 'ENOTDIR', 'EACCES', 'EPERM', 'EIO', 'ESTALE', 'ETIMEDOUT']);

/** Log text: our own message, or for other errors only types and codes, because their messages may contain values. */
export const errorText = (error: unknown): string =>
  error instanceof BackupRefused || error instanceof BackupFailure ? error.message : namesOf(error);
