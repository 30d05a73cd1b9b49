import { formatInstantDate } from '@officina/contracts/format';
import type { MailAccount } from '@officina/contracts/mail-account';
import { paths } from '@officina/contracts/paths';
import { shownEmail } from '@officina/contracts/shown-email';
import { Link } from '@officina/platform';
import { Badge, Button, chakra, Stack, Text, TextLink } from '@officina/ui';
import { confirm } from '../../shared/dialogs/questions';
import { ButtonRow } from '../../shared/ui/button-row';
import { TextButton } from '../../shared/ui/text-button';
import { securityNames } from './advanced-fields';
import { useRemoveMailAccount } from './mail-account.mutations';

export interface StoredMailboxProps {
  mailbox: MailAccount;
  /** The company's address, which receives its e-mails. */
  garageEmail: string;
  /** Whether it was stored just now. */
  isNew: boolean;
  onEdit: () => void;
  onRemoved: () => void;
}

export function StoredMailbox({ mailbox, garageEmail, isNew, onEdit, onRemoved }: StoredMailboxProps) {
  const { email, host, port, security, username, fromName, replyTo, hasPassword, updatedAt } = mailbox;
  const remove = useRemoveMailAccount();
  const facts: [label: string, value: string][] = [
    ['Indirizzo', shownEmail(email)],
    ['Server', `${host}, porta ${port}, ${security === 'none' ? 'senza protezione' : securityNames[security]}`],
    ...(username === email ? [] : [['Nome utente', username] satisfies [string, string]]),
    ...(fromName ? [['Nome del mittente', fromName] satisfies [string, string]] : []),
    ...(replyTo ? [['Risposte a', shownEmail(replyTo)] satisfies [string, string]] : []),
    ['Ultima modifica', formatInstantDate(updatedAt)],
  ];
  const askRemove = () =>
    confirm({
      title: 'Rimuovi la casella',
      text: `Il sito non spedirà più da ${shownEmail(email)}, e la password sarà cancellata.`,
      note: 'Puoi impostarla di nuovo quando vuoi.',
      act: 'Rimuovi',
      pending: 'Rimozione...',
      run: () => remove.mutateAsync(undefined, { onSuccess: onRemoved }),
    });
  return (
    <Stack gap="6" maxWidth="40rem">
      <div role="status">
        <Badge tone={hasPassword ? 'green' : 'quiet'}>{hasPassword ? 'Attivo' : 'Da completare'}</Badge>
        {hasPassword ? null : (
          <Text color="danger" marginTop="3">
            La password non si può più leggere: premi Modifica e scrivila di nuovo.
          </Text>
        )}
        {isNew ? (
          <Text marginTop="3">
            Abbiamo mandato un’email di prova a {shownEmail(email)}: se non la trovi, guarda anche nello spam.
          </Text>
        ) : null}
      </div>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ md: '10rem minmax(0, 1fr)' }}
        columnGap="6"
        rowGap={{ base: '0', md: '2' }}
      >
        {facts.map(([label, value]) => (
          <Fact key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fact>
        ))}
      </chakra.dl>
      <Text textStyle="small">
        I nuovi messaggi dei clienti arrivano a {shownEmail(garageEmail)}.{' '}
        <TextLink asChild>
          <Link to={paths.adminMessageSettings}>Prova ogni modo di spedire</Link>
        </TextLink>
      </Text>
      <ButtonRow justifyContent="flex-start">
        <Button variant="outline" size="sm" onClick={onEdit}>
          Modifica
        </Button>
        <TextButton tone="danger" onClick={askRemove}>
          Rimuovi
        </TextButton>
      </ButtonRow>
    </Stack>
  );
}

const Fact = chakra('div', {
  base: {
    display: { base: 'block', md: 'contents' },
    paddingBlock: '1',
    '& dt': { color: 'fg.muted', textStyle: 'small' },
    '& dd': { margin: '0', overflowWrap: 'anywhere' },
  },
});
