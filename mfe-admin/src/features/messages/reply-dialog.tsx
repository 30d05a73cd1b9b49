import { formatPrice } from '@officina/contracts/format';
import type { ContactMessage } from '@officina/contracts/message';
import { isolated } from '@officina/contracts/plain-text';
import { fillIn, type Placeholder } from '@officina/contracts/reply-template';
import { shownEmail } from '@officina/contracts/shown-email';
import { ReplyDraft } from '@officina/contracts/thread';
import { useQuery } from '@officina/platform';
import { Button, chakra, Flex, Text } from '@officina/ui';
import { useState } from 'react';
import { EditDialog, useClosing } from '../../shared/dialogs/edit-dialog';
import { mergeCompatible } from '../../shared/drafts/changed-fields';
import { useReplyAddress } from '../../shared/email/email-sender';
import { schemaForm } from '../../shared/form/schema-form';
import { LinkedText } from '../../shared/ui/linked-text';
import { CannotSendNote } from './cannot-send-note';
import { initialReply } from './initial-reply';
import { useMessageDraft } from './message-drafts';
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

const { Form, TextField } = schemaForm(ReplyDraft);

/** Replies to a message by e-mail. The reply is stored as a draft until it is sent. */
export function ReplyDialog({ message, canSend, returnTo, onClose }: ReplyDialogProps) {
  const sendReply = useSendReply(message);
  const closing = useClosing(onClose);
  const fromEmail = useReplyAddress();
  const { draft, isKept, keep } = useMessageDraft('reply', message.id);
  const [isAnew, setAnew] = useState(false);
  const car = useQuery(threadQuery(message.id)).data?.car ?? message.car;
  const filled = (text: string) => fillIn(text, placeholdersOf(message, car));

  if (draft === undefined || fromEmail === undefined) return null;
  return (
    <EditDialog title={`Rispondi a ${isolated(message.name)}`} returnTo={returnTo} closing={closing} isShort isInUrl>
      <Form
        label="Invia Risposta"
        busyLabel="Invio in corso..."
        isQuiet={canSend === false}
        isUnguarded={isKept}
        values={mergeCompatible(initialReply(message, fromEmail), draft ?? {})}
        onValues={keep}
        save={async (reply) => ((await sendReply.mutateAsync(reply)).by === 'none' ? false : undefined)}
        onSaved={() => {
          keep({ text: '' });
          closing.close();
        }}
        onCancel={closing.close}
      >
        {({ getValues, reset, setValue }) => (
          <>
            {canSend === false ? (
              <CannotSendNote>Scrivi qui la risposta, e poi mandala in uno dei modi che trovi in fondo.</CannotSendNote>
            ) : (
              <Text color="fg.muted" overflowWrap="anywhere">
                La risposta sarà inviata a {shownEmail(message.email)}
              </Text>
            )}
            {draft && !isAnew ? (
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
                <Button
                  variant="plain"
                  onClick={() => {
                    reset(initialReply(message, fromEmail));
                    setAnew(true);
                  }}
                >
                  Ricomincia
                </Button>
              </Flex>
            ) : null}
            <TemplateChoice
              textOf={() => getValues('text')}
              filled={({ text }) => filled(text)}
              onText={(text, { subject }) => {
                setValue('text', text);
                if (subject) setValue('subject', filled(subject));
              }}
            />
            <TextField name="text" label="Risposta" minHeight="10rem" isRequired />
            <TextField name="fromEmail" label="La tua email" type="email" isRequired />
            <TextField name="subject" label="Oggetto" />
            <ReplyPictures />
            <chakra.details>
              <chakra.summary minHeight="2.75rem" paddingBlock="2.5" color="fg.muted">
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
            {canSend === false ? <ReplyElsewhere message={message} /> : null}
          </>
        )}
      </Form>
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
