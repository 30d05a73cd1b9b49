import { useSuspenseQuery } from '@officina/platform';
import { invitationQuery } from './invitation.queries';
import { InvitationForm } from './invitation-form';
import { LoginMessage, ToLogin } from './login-message';
import { SignedOutOnly } from './signed-out-only';

/** The target of an invitation link: the form for the account, or why the invitation is invalid. */
export function Invitation({ token }: { token: string }) {
  return (
    <SignedOutOnly title="Hai già un account" hint="Per usare questo invito con un’altra persona, esci prima.">
      {(onAccepted) => <Offer token={token} onAccepted={onAccepted} />}
    </SignedOutOnly>
  );
}

function Offer({ token, onAccepted }: { token: string; onAccepted: () => void }) {
  const { data: offer } = useSuspenseQuery(invitationQuery(token));
  if (offer) return <InvitationForm token={token} offer={offer} onAccepted={onAccepted} />;
  return (
    <LoginMessage
      title="Questo invito non vale più"
      text="È già stato usato, è scaduto oppure è stato ritirato. Chiedi un nuovo link a chi ti ha invitato; se hai già un account, accedi con quello."
    >
      <ToLogin />
    </LoginMessage>
  );
}
