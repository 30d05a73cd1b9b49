import { capitalized, notFoundText, nouns } from '@officina/contracts/kinds';
import { Async, useSuspenseQuery } from '@officina/platform';
import { Button, Stack, Text } from '@officina/ui';
import { useRef, useState } from 'react';
import { EditDialog, useClosing } from '../dialogs/edit-dialog';
import { newFormId } from '../drafts/draft';
import { useEditParam } from '../navigation/edit-param';
import type { Pictured } from '../photos/copy-pictures';
import { editedRecordQuery } from './record.queries';
import { RecordForm } from './record-form';
import { type EditedKind, recordMenuId } from './record-kind';

/** The form, over its list, of the record in the URL. */
export function RecordEditor<Draft extends Pictured>({
  kind,
  onSaved,
}: Pick<RecordDialogProps<Draft>, 'kind' | 'onSaved'>) {
  const { isOpen, id, change, close } = useEditParam();
  return isOpen ? (
    <RecordDialog key={id} kind={kind} id={id} change={change} onClose={close} onSaved={onSaved} />
  ) : null;
}

interface RecordDialogProps<Draft extends Pictured> {
  kind: EditedKind<Draft>;
  /** Null if the URL has no valid id. */
  id: number | null;
  /** The change that was requested in the list and needs the form. */
  change: object | undefined;
  onClose: () => void;
  /** Called when the dialog has closed after a save, with the initial and the saved values. */
  onSaved?: (id: number, before: Draft, after: Draft) => void;
}

function RecordDialog<Draft extends Pictured>({ kind, id, change, onClose, onSaved }: RecordDialogProps<Draft>) {
  // A new id each time, so that cached data of an earlier opening is not reused.
  const [opening] = useState(newFormId);
  const saved = useRef<() => void>(undefined);
  const closing = useClosing(() => {
    onClose();
    saved.current?.();
  });
  return (
    <EditDialog
      title={`Modifica ${capitalized(nouns[kind.name].one)}`}
      returnTo={recordMenuId(kind.name, id ?? 0)}
      closing={closing}
      isInUrl
    >
      <Async>
        <EditedRecord
          kind={kind}
          id={id}
          change={change}
          opening={opening}
          onClose={closing.close}
          onSaved={(...outcome) => {
            saved.current = () => onSaved?.(...outcome);
          }}
        />
      </Async>
    </EditDialog>
  );
}

function EditedRecord<Draft extends Pictured>(props: RecordDialogProps<Draft> & { opening: string }) {
  const { kind, id, change, opening, onClose, onSaved } = props;
  const { data } = useSuspenseQuery(editedRecordQuery(kind, id, opening));
  if (id !== null && data)
    return <RecordForm kind={kind} record={{ ...data, id }} change={change} onClose={onClose} onSaved={onSaved} />;
  return (
    <Stack role="status" align="start" gap="4" paddingBlock="6">
      <Text textStyle="heading">{notFoundText(kind.name)}</Text>
      <Text color="fg.muted">{kind.goneText}</Text>
      <Button variant="outline" size="sm" onClick={onClose}>
        Torna alla lista
      </Button>
    </Stack>
  );
}
