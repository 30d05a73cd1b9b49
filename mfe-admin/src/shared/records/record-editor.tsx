import { capitalized, notFoundText, nouns } from '@officina/contracts/kinds';
import type { FieldValues } from '@officina/forms';
import { Async, useSuspenseQuery } from '@officina/platform';
import { useState } from 'react';
import { EditDialog, useClosing } from '../dialogs/edit-dialog';
import { GoneRecord } from '../dialogs/gone-record';
import { newFormId } from '../drafts/form-id';
import { useEditParam } from '../edit-param';
import type { Pictured } from '../pictures/own-pictures';
import { editedRecordQuery } from './record.queries';
import { RecordForm } from './record-form';
import type { EditedKind } from './record-kind';
import { recordMenuId } from './record-menu-id';

interface RecordEditorProps<Item extends { id: number }, Draft extends FieldValues & Pictured> {
  kind: EditedKind<Item, Draft>;
}

/** The form of the record that is named in the URL, over its list. */
export function RecordEditor<Item extends { id: number }, Draft extends FieldValues & Pictured>({
  kind,
}: RecordEditorProps<Item, Draft>) {
  const { isOpen, id, close } = useEditParam();
  return isOpen ? <RecordDialog key={id} kind={kind} id={id} onClose={close} /> : null;
}

interface RecordDialogProps<Item extends { id: number }, Draft extends FieldValues & Pictured>
  extends RecordEditorProps<Item, Draft> {
  /** Null if the URL has no valid id. */
  id: number | null;
  onClose: () => void;
}

function RecordDialog<Item extends { id: number }, Draft extends FieldValues & Pictured>({
  kind,
  id,
  onClose,
}: RecordDialogProps<Item, Draft>) {
  // A new id each time, so that data cached for one opening is not reused for the next.
  const opening = useState(newFormId)[0];
  const closing = useClosing(onClose);
  return (
    <EditDialog
      title={`Modifica ${capitalized(nouns[kind.name].one)}`}
      returnTo={recordMenuId(kind.name, id ?? 0)}
      closing={closing}
    >
      <Async>
        <EditedRecord kind={kind} id={id} opening={opening} onClose={closing.close} />
      </Async>
    </EditDialog>
  );
}

function EditedRecord<Item extends { id: number }, Draft extends FieldValues & Pictured>({
  kind,
  id,
  opening,
  onClose,
}: RecordDialogProps<Item, Draft> & { opening: string }) {
  const { data: record } = useSuspenseQuery(editedRecordQuery(kind, id, opening));
  if (record) return <RecordForm kind={kind} record={record} onDone={onClose} onCancel={onClose} />;
  return <GoneRecord title={notFoundText(kind.name)} text={kind.goneText} onClose={onClose} />;
}
