import { type OwnAccount, OwnEmail } from '@officina/contracts/account';
import { shownEmail } from '@officina/contracts/shown-email';
import { useForm, valibotResolver } from '@officina/forms';
import { useSuspenseQuery } from '@officina/platform';
import { Badge, chakra, Flex, Heading, Text } from '@officina/ui';
import { Input } from '@officina/ui-admin';
import { FormButtons } from '../../shared/buttons/form-buttons';
import { showRefusedFields } from '../../shared/failures';
import { FormField } from '../../shared/fields/form-field';
import { useUnsavedChanges } from '../../shared/leaving/unsaved-changes';
import { ownAccountQuery } from '../../shared/own-account.queries';
import { TextButton } from '../../shared/text-button';
import { useChangeEmail } from './account.mutations';

/** The address to which a link for a new password goes. */
export function EmailForm() {
  const { data: account } = useSuspenseQuery(ownAccountQuery);
  const change = useChangeEmail();
  const { email, pendingEmail, sendsEmail } = account;
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver: valibotResolver(OwnEmail),
    defaultValues: { email: addressOf(account) },
  });
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedChanges(isDirty);

  const submit = handleSubmit(async (body) => {
    try {
      reset({ email: addressOf(await change.mutateAsync(body.email)) });
    } catch (error) {
      showRefusedFields(error, setError, ['email']);
    }
  });

  return (
    <chakra.form noValidate onSubmit={submit} aria-labelledby="email-title" display="grid" gap="5">
      <Flex wrap="wrap" align="center" columnGap="4" rowGap="2">
        <Heading as="h2" id="email-title" textStyle="heading">
          Indirizzo email
        </Heading>
        {pendingEmail ? (
          <Badge tone="quiet">Da confermare</Badge>
        ) : email ? (
          <Badge tone="green">Confermato</Badge>
        ) : null}
      </Flex>
      <Text textStyle="small" color="fg.muted" overflowWrap="anywhere" role="status">
        {sentenceOf(account)}
        {pendingEmail && sendsEmail ? (
          <>
            {' '}
            <TextButton disabled={change.isPending} onClick={() => change.mutate(pendingEmail)}>
              Manda di nuovo il link
            </TextButton>
          </>
        ) : null}
      </Text>
      <FormField
        label="Email"
        hint={email || pendingEmail ? 'Per toglierlo, svuota il campo e salva.' : 'Ad esempio la tua email personale.'}
        error={errors.email?.message}
      >
        <Input type="email" autoComplete="email" {...register('email')} />
      </FormField>
      <FormButtons label={isSubmitting ? 'Salvataggio...' : 'Salva indirizzo'} isSubmitting={isSubmitting} />
    </chakra.form>
  );
}

const addressOf = ({ email, pendingEmail }: OwnAccount): string => pendingEmail ?? email ?? '';

function sentenceOf({ email, pendingEmail, sendsEmail, resetsPasswords }: OwnAccount): string {
  const meanwhile = email ? ` Fino ad allora vale ${shownEmail(email)}.` : '';
  if (pendingEmail && sendsEmail)
    return `Abbiamo mandato un link a ${pendingEmail}: aprilo entro due giorni per confermarlo.${meanwhile}`;
  if (pendingEmail)
    return `Questo sito oggi non può spedire email. Quando potrà, torna qui e salva di nuovo ${pendingEmail} per confermarlo.${meanwhile}`;
  if (!email)
    return 'Non hai ancora un indirizzo. Se un giorno dimentichi la password, ti serve per sceglierne una nuova da solo.';
  return resetsPasswords
    ? `Se dimentichi la password, mandiamo un link a ${shownEmail(email)}.`
    : 'Questo sito oggi non può mandare link per una nuova password: se la dimentichi, chiedi a un altro amministratore o a chi gestisce il server.';
}
