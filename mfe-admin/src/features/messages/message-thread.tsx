import { plainText } from '@officina/contracts/plain-text';
import { useForm } from '@officina/forms';
import { useSuspenseQuery } from '@officina/platform';
import { chakra, Stack } from '@officina/ui';
import { Textarea } from '@officina/ui-admin';
import { useEffect } from 'react';
import { FormButtons } from '../../shared/buttons/form-buttons';
import { useDraftPrefix } from '../../shared/drafts/use-draft-prefix';
import { FormField } from '../../shared/fields/form-field';
import { useIsOwner } from '../../shared/role';
import { EmailDeliveryLine } from './email-delivery';
import { MessageCar } from './message-car';
import { threadQuery } from './messages.queries';
import { noteDrafts } from './note-drafts';
import { PersonData } from './person-data';
import { PersonMessages } from './person-messages';
import { noteFormId, useAddNote } from './thread.mutations';
import { ThreadLine } from './thread-entry';

/** What belongs to a message: its notification, its car, its person, and what followed it. */
export function MessageThreadParts({ id, onErased }: { id: number; onErased: () => void }) {
  const isOwner = useIsOwner();
  const { data: thread } = useSuspenseQuery(threadQuery(id));
  if (!thread) return null;
  const { message, others, personTotal, car, notification, entries } = thread;
  const ids = [message, ...others].map((one) => one.id);
  return (
    <Stack gap="5" marginTop="6">
      {notification ? <EmailDeliveryLine name="Notifica" email={notification} /> : null}
      {car ? <MessageCar car={car} /> : null}
      <PersonMessages thread={thread} />
      {entries.length > 0 ? (
        <chakra.ol listStyleType="none" display="grid" gap="3" aria-label="Conversazione">
          {entries.map((entry) => (
            <ThreadLine key={`${entry.kind} ${entry.id}`} entry={entry} />
          ))}
        </chakra.ol>
      ) : null}
      <NoteForm id={id} />
      {isOwner ? <PersonData message={message} ids={ids} total={personTotal} onErased={onErased} /> : null}
    </Stack>
  );
}

/** Adds a private note. One that is not added, or was refused, is in the field again when the message is opened. */
function NoteForm({ id }: { id: number }) {
  const add = useAddNote(id);
  const own = useDraftPrefix('note', id);
  const { register, handleSubmit, formState, getValues, reset, setFocus, subscribe } = useForm({
    defaultValues: { text: noteDrafts.read(own) },
  });

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => noteDrafts.keep(own, values.text) }),
    [subscribe, own],
  );

  const submit = handleSubmit(({ text }) => {
    setFocus('text');
    // The next note may have been begun by the time of the answer.
    const clear = () => (getValues('text') === text ? reset({ text: '' }) : undefined);
    add.mutate({ text: plainText(text) }, { onSuccess: clear });
  });
  return (
    <chakra.form id={noteFormId} noValidate onSubmit={submit} display="grid" gap="3" maxWidth="text">
      <FormField label="Nota privata" hint="La vede solo chi lavora qui." error={formState.errors.text?.message}>
        <Textarea
          minHeight="4.5rem"
          maxLength={5000}
          {...register('text', { validate: (text) => plainText(text) !== '' || 'Scrivi la nota' })}
        />
      </FormField>
      <FormButtons label="Aggiungi nota" isSubmitting={add.isPending} isQuiet />
    </chakra.form>
  );
}
