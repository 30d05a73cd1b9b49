import { type OwnAccount, OwnEmail } from '@officina/contracts/account';
import { shownEmail } from '@officina/contracts/shown-email';
import { useSuspenseQuery } from '@officina/platform';
import { Badge, Flex, Heading, Text } from '@officina/ui';
import { ownAccountQuery } from '../../shared/account/own-account.queries';
import { schemaForm } from '../../shared/form/schema-form';
import { TextButton } from '../../shared/ui/text-button';
import { useChangeEmail } from './account.mutations';

const { Form, TextField } = schemaForm(OwnEmail);

/** The address to which a link for a new password goes. */
export function EmailForm() {
  const { data: account } = useSuspenseQuery(ownAccountQuery);
  const change = useChangeEmail();
  const { email, pendingEmail, sendsEmail } = account;
  return (
    <Form
      aria-labelledby="email-title"
      label="Salva indirizzo"
      busyLabel="Salvataggio..."
      values={{ email: addressOf(account) }}
      save={async (draft) => ({ email: addressOf(await change.mutateAsync(draft.email)) })}
    >
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
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        hint={email || pendingEmail ? 'Per toglierlo, svuota il campo e salva.' : 'Ad esempio la tua email personale.'}
      />
    </Form>
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
