import { binDays } from '@officina/contracts/bin';

/** Follows the question before a deletion, which cannot be undone, but a copy can be restored. */
export const binNote = `Una copia resta per ${binDays} giorni nel Cestino, da dove si può ripristinare.`;
