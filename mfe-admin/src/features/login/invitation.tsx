import { paths } from '@officina/contracts/paths';
import { isolated } from '@officina/contracts/plain-text';
import { Async, Link, Navigate, useSession, useSuspenseQuery, Waiting } from '@officina/platform';
import { Button, Flex, Heading, Stack, Text } from '@officina/ui';
import { useState } from 'react';
import { invitationQuery } from './invitation.queries';
import { InvitationForm } from './invitation-form';

/** What the link of an invitation leads to: the form for the account, or why there is none. */
export function Invitation({ token }: { token: string }) {
  const { user, isLoading, logout } = useSession();
  const [isAccepted, setAccepted] = useState(false);
  if (isLoading) return <Waiting />;
  if (user && isAccepted) return <Navigate to={paths.admin} replace />;
  if (user) {
    return (
      <Message
        title="Hai già un account"
        text={`Hai effettuato l’accesso come ${isolated(user.username)}. Per usare questo invito con un’altra persona, esci prima.`}
      >
        <Button asChild>
          <Link to={paths.admin}>Vai alla Dashboard</Link>
        </Button>
        <Button variant="outline" onClick={() => void logout()}>
          Esci
        </Button>
      </Message>
    );
  }
  return (
    <Async>
      <Offer token={token} onAccepted={() => setAccepted(true)} />
    </Async>
  );
}

function Offer({ token, onAccepted }: { token: string; onAccepted: () => void }) {
  const { data: offer } = useSuspenseQuery(invitationQuery(token));
  if (offer) return <InvitationForm token={token} offer={offer} onAccepted={onAccepted} />;
  return (
    <Message
      title="Questo invito non vale più"
      text="È già stato usato, è scaduto oppure è stato ritirato. Chiedi un nuovo link a chi ti ha invitato; se hai già un account, accedi con quello."
    >
      <Button asChild>
        <Link to={paths.auth} replace>
          Vai all’accesso
        </Link>
      </Button>
    </Message>
  );
}

function Message({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <Stack gap="6">
      <div>
        <Heading as="h2" textStyle="heading">
          {title}
        </Heading>
        <Text color="fg.muted" marginTop="2" overflowWrap="anywhere">
          {text}
        </Text>
      </div>
      <Flex wrap="wrap" gap="3">
        {children}
      </Flex>
    </Stack>
  );
}
