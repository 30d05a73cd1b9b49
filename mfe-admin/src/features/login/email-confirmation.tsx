import { paths } from '@officina/contracts/paths';
import { shownEmail } from '@officina/contracts/shown-email';
import { useMutation } from '@officina/forms';
import { Link, useQueryClient, useSession } from '@officina/platform';
import { Button } from '@officina/ui';
import { ownAccountQuery } from '../../shared/account/own-account.queries';
import { signInApi } from '../../shared/http/api';
import { isGone, refusalText } from '../../shared/http/failures';
import { LoginMessage, ToLogin } from './login-message';

/** The target of a confirmation link, in any browser. It needs a press, because mail scanners open links, too. */
export function EmailConfirmation({ token }: { token: string }) {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => signInApi.call('confirmEmail', { body: { token } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownAccountQuery.queryKey }),
  });
  const onward = user ? (
    <Button asChild>
      <Link to={paths.adminAccount}>Vai al tuo account</Link>
    </Button>
  ) : (
    <ToLogin />
  );
  if (confirm.data) {
    const text = `Se dimentichi la password, ti scriviamo a ${shownEmail(confirm.data.email)}.`;
    return (
      <LoginMessage takesFocus title="Indirizzo confermato" text={text}>
        {onward}
      </LoginMessage>
    );
  }
  if (confirm.error) {
    // A link that was used has confirmed its address.
    const isOver = isGone(confirm.error);
    const title = isOver ? 'Questo link non vale più' : 'Indirizzo non confermato';
    return (
      <LoginMessage takesFocus title={title} text={refusalText(confirm.error)}>
        {isOver ? null : (
          <Button variant="outline" onClick={() => confirm.reset()}>
            Riprova
          </Button>
        )}
        {onward}
      </LoginMessage>
    );
  }
  return (
    <LoginMessage
      title="Conferma il tuo indirizzo email"
      text="Manca un ultimo passo: premi il bottone per confermare che questa casella è tua."
    >
      <Button disabled={confirm.isPending} aria-busy={confirm.isPending} onClick={() => confirm.mutate()}>
        {confirm.isPending ? 'Conferma in corso...' : 'Conferma l’indirizzo'}
      </Button>
    </LoginMessage>
  );
}
