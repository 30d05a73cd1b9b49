import { useSuspenseQuery } from '@officina/platform';
import { Button, Text } from '@officina/ui';
import { SessionTable } from '../../shared/account/session-table';
import { confirm } from '../../shared/dialogs/questions';
import { Section } from '../../shared/ui/section';
import { useEndOtherSessions } from './account.mutations';
import { sessionsQuery } from './sessions.queries';

const headingId = 'sessions-title';

export function OpenSessions() {
  const { data: sessions } = useSuspenseQuery(sessionsQuery);
  const endOthers = useEndOtherSessions();
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);

  const ask = () =>
    confirm({
      title: 'Esci da tutti gli altri',
      text: 'Sei sicuro di voler uscire da tutti gli altri dispositivi?',
      note: 'Questo resta aperto. Per rientrare dagli altri servirà di nuovo l’accesso.',
      act: 'Esci dagli altri',
      pending: 'Chiusura...',
      returnElse: headingId,
      run: endOthers.mutateAsync,
    });

  return (
    <Section
      title="Accessi aperti"
      id={headingId}
      aside={
        hasOthers ? (
          <Button variant="outline" size="sm" marginInlineStart={{ base: '0', sm: 'auto' }} onClick={ask}>
            Esci da tutti gli altri
          </Button>
        ) : null
      }
    >
      <SessionTable sessions={sessions} headingId={headingId} />
      {hasOthers ? null : (
        <Text textStyle="small" color="fg.muted" marginTop="4">
          Non ci sono accessi aperti su altri dispositivi.
        </Text>
      )}
    </Section>
  );
}
