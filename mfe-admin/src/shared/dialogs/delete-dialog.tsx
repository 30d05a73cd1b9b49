import { countOf, type RecordKind, withArticle } from '@officina/contracts/kinds';
import { isolated } from '@officina/contracts/plain-text';
import { binNote } from './bin-note';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';

export interface DeleteDialogProps
  extends Pick<ConfirmDialogProps, 'isPending' | 'returnTo' | 'onConfirm' | 'onCancel'> {
  kind: RecordKind;
  /** The name of the record, or the number of records. */
  subject: string | number;
}

/** Asks for confirmation before records are moved to the bin. */
export function DeleteDialog({ kind, subject, ...dialog }: DeleteDialogProps) {
  const what = typeof subject === 'number' ? countOf(kind, subject) : `${withArticle(kind)} "${isolated(subject)}"`;
  return (
    <ConfirmDialog
      title="Conferma eliminazione"
      text={`Sei sicuro di voler eliminare ${what}? Questa azione non può essere annullata.`}
      note={binNote}
      confirmLabel="Elimina"
      {...dialog}
    />
  );
}
