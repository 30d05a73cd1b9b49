import type { ContactMessage } from '@officina/contracts/message';
import { useForm } from '@officina/forms';
import { Button, chakra, Flex, Text } from '@officina/ui';
import { Input, Textarea } from '@officina/ui-admin';
import { useEffect, useState } from 'react';
import { EditDialog, useClosing } from '../../shared/dialogs/edit-dialog';
import { loadEmailConfig } from '../../shared/email/browser-email-config';
import { emailPattern } from '../../shared/email/email-pattern';
import { FormField } from '../../shared/fields/form-field';
import { type Reply, replyDrafts } from './reply-drafts';
import { useSendReply } from './use-send-reply';

export interface ReplyDialogProps {
  message: ContactMessage;
  returnTo: string;
  onClose: () => void;
}

/** Replies to a message by e-mail. The reply is stored as a draft until it is sent. */
export function ReplyDialog({ message, returnTo, onClose }: ReplyDialogProps) {
  const sendReply = useSendReply(message);
  const closing = useClosing(onClose);
  const [draft, setDraft] = useState(() => replyDrafts.read(message.id));
  const { register, handleSubmit, formState, subscribe, reset } = useForm<Reply>({
    defaultValues: draft ?? emptyReply(message),
  });
  const { errors, isSubmitting } = formState;

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => replyDrafts.keep(message.id, values) }),
    [subscribe, message.id],
  );

  const submit = handleSubmit(async (reply) => {
    if (!(await sendReply(reply))) return;
    replyDrafts.forget(message.id);
    closing.close();
  });

  function discard() {
    reset(emptyReply(message));
    replyDrafts.forget(message.id);
    setDraft(null);
  }

  return (
    <EditDialog title={`Rispondi a ${message.name}`} returnTo={returnTo} closing={closing} isShort>
      <chakra.form noValidate onSubmit={submit} display="grid" gap="5" aria-busy={isSubmitting}>
        <Text color="fg.muted" overflowWrap="anywhere">
          La risposta sarà inviata a {message.email}
        </Text>
        {draft ? (
          <Flex
            role="status"
            wrap="wrap"
            gap="4"
            align="baseline"
            borderBlockWidth="1px"
            borderColor="border"
            paddingBlock="2"
          >
            <Text marginEnd="auto">Hai ritrovato la bozza che avevi iniziato.</Text>
            <Button variant="plain" onClick={discard}>
              Ricomincia
            </Button>
          </Flex>
        ) : null}
        <FormField label="Risposta" error={errors.text?.message} isRequired>
          <Textarea
            {...register('text', { validate: (text) => text.trim() !== '' || 'Inserisci il messaggio di risposta' })}
            aria-required
            minHeight="10rem"
          />
        </FormField>
        <FormField label="La tua email" error={errors.fromEmail?.message} isRequired>
          <Input
            type="email"
            {...register('fromEmail', {
              validate: (email) => email.trim() !== '' || "Inserisci la tua email per l'invio",
              pattern: emailPattern,
            })}
            aria-required
          />
        </FormField>
        <FormField label="Oggetto">
          <Input {...register('subject')} />
        </FormField>
        <chakra.details>
          <chakra.summary cursor="pointer" minHeight="2.75rem" paddingBlock="2.5" color="fg.muted">
            Messaggio a cui rispondi
          </chakra.summary>
          <Text
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
            paddingInlineStart="4"
            borderInlineStartWidth="1px"
            borderColor="accent"
          >
            {message.message}
          </Text>
        </chakra.details>
        <Flex gap="3">
          <Button type="submit" size="sm" disabled={isSubmitting}>
            {isSubmitting ? 'Invio in corso...' : 'Invia Risposta'}
          </Button>
          <Button variant="ghost" size="sm" onClick={closing.close} disabled={isSubmitting}>
            Annulla
          </Button>
        </Flex>
      </chakra.form>
    </EditDialog>
  );
}

const emptyReply = (message: ContactMessage): Reply => ({
  text: '',
  fromEmail: loadEmailConfig().fromEmail,
  subject: message.subject ? `Re: ${message.subject}` : 'Il tuo messaggio',
});
