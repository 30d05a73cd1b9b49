import type { ContactMessage } from '@officina/contracts/message';
import { useForm } from '@officina/forms';
import { Button, chakra, Flex, Text } from '@officina/ui';
import { Input, Textarea } from '@officina/ui-admin';
import { loadEmailConfig } from '../../shared/browser-email-config';
import { EditDialog } from '../../shared/edit-dialog';
import { FormField } from '../../shared/form-field';
import { useSendReply } from './use-send-reply';

export interface ReplyDialogProps {
  message: ContactMessage;
  returnTo: string;
  onClose: () => void;
}

/** Answers a message by e-mail. What was written stays when it cannot be sent. */
export function ReplyDialog({ message, returnTo, onClose }: ReplyDialogProps) {
  const sendReply = useSendReply(message);
  const { register, handleSubmit, formState } = useForm({
    defaultValues: {
      text: '',
      fromEmail: loadEmailConfig().fromEmail,
      subject: message.subject ? `Re: ${message.subject}` : 'Il tuo messaggio',
    },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (reply) => {
    if (await sendReply(reply)) onClose();
  });

  return (
    <EditDialog title={`Rispondi a ${message.name}`} returnTo={returnTo} onClose={onClose} isShort>
      <chakra.form noValidate onSubmit={submit} display="grid" gap="5">
        <Text color="fg.muted" overflowWrap="anywhere">
          La risposta sarà inviata a {message.email}
        </Text>
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
              pattern: { value: /^\s*\S+@\S+\.\S+\s*$/, message: 'Email non valida' },
            })}
            aria-required
          />
        </FormField>
        <FormField label="Oggetto">
          <Input {...register('subject')} />
        </FormField>
        <Flex gap="3">
          <Button type="submit" size="sm" disabled={isSubmitting}>
            {isSubmitting ? 'Invio in corso...' : 'Invia Risposta'}
          </Button>
          <Button variant="ghost" size="sm" onClick={onClose} disabled={isSubmitting}>
            Annulla
          </Button>
        </Flex>
      </chakra.form>
    </EditDialog>
  );
}
