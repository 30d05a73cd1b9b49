import { newKey } from '@officina/contracts/new-key';
import { NoteDraft } from '@officina/contracts/thread';
import { useSuspenseQuery } from '@officina/platform';
import { chakra, Stack } from '@officina/ui';
import { useHasOwnerRole } from '../../shared/account/role';
import { mergeCompatible } from '../../shared/drafts/changed-fields';
import { schemaForm } from '../../shared/form/schema-form';
import { EmailDeliveryLine } from './email-delivery';
import { MessageCar } from './message-car';
import { useMessageDraft } from './message-drafts';
import { MessageGone } from './message-gone';
import { threadQuery } from './messages.queries';
import { PersonData } from './person-data';
import { PersonMessages } from './person-messages';
import { noteFormId, useAddNote } from './thread.mutations';
import { ThreadLine } from './thread-entry';

const { Form, TextField } = schemaForm(NoteDraft);

/** The notification of a message, its car, its sender, its replies, notes and changes of state. */
export function MessageThreadParts({ id, onErased }: { id: number; onErased: () => void }) {
  const hasOwnerRole = useHasOwnerRole();
  const { data: thread } = useSuspenseQuery(threadQuery(id));
  if (!thread) return <MessageGone role="status" marginTop="6" />;
  const { message, others, personTotal, car, notification, entries } = thread;
  const ids = [message, ...others].map((one) => one.id);
  return (
    <Stack gap="5" marginTop="6">
      {notification ? <EmailDeliveryLine name="Notifica" email={notification} /> : null}
      {car ? <MessageCar car={car} /> : null}
      <PersonMessages thread={thread} />
      {entries.length > 0 ? (
        <chakra.ol display="grid" gap="3" aria-label="Conversazione">
          {entries.map((entry) => (
            <ThreadLine key={`${entry.kind} ${entry.id}`} entry={entry} />
          ))}
        </chakra.ol>
      ) : null}
      <NoteForm id={id} />
      {hasOwnerRole ? <PersonData message={message} ids={ids} total={personTotal} onErased={onErased} /> : null}
    </Stack>
  );
}

/** Adds a private note. A note that was not added is in the field again when the message is opened. */
function NoteForm({ id }: { id: number }) {
  const add = useAddNote(id);
  const { draft, isKept, keep } = useMessageDraft('note', id);
  if (draft === undefined) return null;
  return (
    <Form
      id={noteFormId}
      label="Aggiungi nota"
      isQuiet
      gap="3"
      maxWidth="text"
      values={mergeCompatible({ text: '', key: newKey() }, draft ?? {})}
      save={async (note, { setFocus }) => {
        setFocus('text');
        await add.mutateAsync(note);
        // The message may have been left: `onValues` is not called then.
        keep({ text: '' });
        return { text: '', key: newKey() };
      }}
      onValues={keep}
      isUnguarded={isKept}
    >
      <TextField name="text" label="Nota privata" hint="La vede solo chi lavora qui." minHeight="4.5rem" />
    </Form>
  );
}
