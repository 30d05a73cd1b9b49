import { formatPrice } from '@officina/contracts/format';
import type { ContactMessage } from '@officina/contracts/message';
import { isolated, plainLine, plainText } from '@officina/contracts/plain-text';
import { fillIn, openPlaceholder, type Placeholder } from '@officina/contracts/reply-template';
import { emailFault } from '@officina/contracts/schema';
import { shownEmail } from '@officina/contracts/shown-email';
import { longestReplySubject } from '@officina/contracts/thread';
import { useForm } from '@officina/forms';
import { useQuery } from '@officina/platform';
import { Button, chakra, Flex, Text } from '@officina/ui';
import { Input, Textarea } from '@officina/ui-admin';
import { useEffect, useState } from 'react';
import { EditDialog, useClosing } from '../../shared/dialogs/edit-dialog';
import { useDraftPrefix } from '../../shared/drafts/use-draft-prefix';
import { useReplyAddress } from '../../shared/email/email-sender';
import { FormField } from '../../shared/form/form-field';
import { useSubmitAfterUploads } from '../../shared/photos/uploads/use-submit-after-uploads';
import { FormButtons } from '../../shared/ui/form-buttons';
import { LinkedText } from '../../shared/ui/linked-text';
import { CannotSendNote } from './cannot-send-note';
import { initialReply } from './initial-reply';
import { messageDrafts, type Reply } from './message-drafts';
import { threadQuery } from './messages.queries';
import { ReplyElsewhere } from './reply-elsewhere';
import { ReplyPictures } from './reply-pictures';
import { TemplateChoice } from './template-choice';
import { useSendReply } from './use-send-reply';

export interface ReplyDialogProps {
  message: ContactMessage;
  /** Whether the site can send e-mails; undefined while that is unknown. */
  canSend: boolean | undefined;
  returnTo: string;
  onClose: () => void;
}

/** Replies to a message by e-mail. The reply is stored as a draft until it is sent. */
export function ReplyDialog({ message, canSend, returnTo, onClose }: ReplyDialogProps) {
  const sendReply = useSendReply(message);
  const closing = useClosing(onClose);
  const fromEmail = useReplyAddress();
  const own = useDraftPrefix('reply', message.id);
  const [draft, setDraft] = useState(() => messageDrafts.read(own));
  const car = useQuery(threadQuery(message.id)).data?.car ?? message.car;
  const { control, register, handleSubmit, formState, subscribe, reset, getValues, setValue, watch } = useForm<Reply>({
    defaultValues: draft ?? initialReply(message, fromEmail),
  });
  const { errors } = formState;

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => messageDrafts.keep(own, values) }),
    [subscribe, own],
  );

  const send = handleSubmit(async (reply) => {
    if (!(await sendReply(reply))) return;
    messageDrafts.forget(own);
    closing.close();
  });
  const { isWaiting, submit } = useSubmitAfterUploads(control, send, closing.isOpen);
  const isSubmitting = isWaiting || formState.isSubmitting;

  function discard() {
    reset(initialReply(message, fromEmail));
    messageDrafts.forget(own);
    setDraft(null);
  }

  return (
    <EditDialog title={`Rispondi a ${isolated(message.name)}`} returnTo={returnTo} closing={closing} isShort isInUrl>
      <chakra.form noValidate onSubmit={submit} display="grid" gap="5" aria-busy={isSubmitting}>
        {canSend === false ? (
          <CannotSendNote>Scrivi qui la risposta, e poi mandala in uno dei modi che trovi in fondo.</CannotSendNote>
        ) : (
          <Text color="fg.muted" overflowWrap="anywhere">
            La risposta sarà inviata a {shownEmail(message.email)}
          </Text>
        )}
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
        <TemplateChoice
          textOf={() => getValues('text')}
          filled={(template) => fillIn(template.text, placeholdersOf(message, car))}
          onText={(text, template) => {
            setValue('text', text, { shouldValidate: formState.isSubmitted });
            if (template.subject) setValue('subject', fillIn(template.subject, placeholdersOf(message, car)));
          }}
        />
        <FormField label="Risposta" error={errors.text?.message} isRequired>
          <Textarea {...register('text', { validate: replyFault })} aria-required minHeight="10rem" />
        </FormField>
        <FormField label="La tua email" error={errors.fromEmail?.message} isRequired>
          <Input
            type="email"
            {...register('fromEmail', {
              validate: (email) =>
                emailFault(email) ?? (plainLine(email) !== '' || "Inserisci la tua email per l'invio"),
            })}
            aria-required
          />
        </FormField>
        <FormField label="Oggetto" error={errors.subject?.message}>
          <Input maxLength={longestReplySubject} {...register('subject', { validate: placeholderFault })} />
        </FormField>
        <ReplyPictures
          control={control}
          pictures={watch('pictures')}
          onChange={(change) => setValue('pictures', change(getValues('pictures')))}
        />
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
            <LinkedText>{message.message}</LinkedText>
          </Text>
        </chakra.details>
        {canSend === false ? (
          <ReplyElsewhere message={message} subject={watch('subject')} text={watch('text')} />
        ) : null}
        <FormButtons
          label={isSubmitting ? 'Invio in corso...' : 'Invia Risposta'}
          isSubmitting={isSubmitting}
          onCancel={closing.close}
          isQuiet={canSend === false}
        />
      </chakra.form>
    </EditDialog>
  );
}

/** The values of a template's placeholders; a price only if the car still has one. */
const placeholdersOf = (
  { name }: ContactMessage,
  car: { name: string; now?: { price: number } | null } | null,
): Partial<Record<Placeholder, string>> => ({
  nome: name,
  ...(car ? { auto: car.name } : {}),
  ...(car?.now ? { prezzo: formatPrice(car.now.price) } : {}),
});

/** Why a reply cannot be sent: it has no text, or an unfilled placeholder. */
function replyFault(text: string): string | true {
  if (plainText(text) === '') return 'Inserisci il messaggio di risposta';
  return placeholderFault(text);
}

function placeholderFault(text: string): string | true {
  const open = openPlaceholder(text);
  return open ? `Completa il segnaposto {${open}}` : true;
}
