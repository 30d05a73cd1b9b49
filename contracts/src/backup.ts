import * as v from 'valibot';
import { strictShape } from './schema';

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
  v.forward(
    v.partialCheck(
      [['passphrase'], ['repeated']],
      ({ passphrase, repeated }) => passphrase === repeated,
      'Le due frasi non coincidono',
    ),
    ['repeated'],
  ),
);
