import { countOf, type RecordKind, withArticle } from '@officina/contracts/kinds';
import { isolated } from '@officina/contracts/plain-text';
import { binNote } from './bin-note';
import { confirm } from './questions';

/** Asks before records are moved to the bin by `run`. `subject`: the name of the record, or the number of records. */
export function confirmDeletion(kind: RecordKind, subject: string | number, run: () => Promise<unknown>) {
  const what = typeof subject === 'number' ? countOf(kind, subject) : `${withArticle(kind)} "${isolated(subject)}"`;
  return confirm({
    title: 'Conferma eliminazione',
    text: `Sei sicuro di voler eliminare ${what}? Questa azione non può essere annullata.`,
    note: binNote,
    act: 'Elimina',
    run,
  });
}
