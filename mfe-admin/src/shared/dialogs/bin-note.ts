import { binDays } from '@officina/contracts/bin';

/** What follows the question before a deletion: nothing undoes it, but a copy can be put back. */
export const binNote = `Una copia resta per ${binDays} giorni nel Cestino, da dove si può ripristinare.`;
