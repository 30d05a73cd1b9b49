import { useSuspenseQuery } from '@officina/platform';
import { Button, Stack, Text } from '@officina/ui';
import { lastBackupText, lastDrillText, placeText, problemTexts } from './backup-text';
import { useStartDrill } from './backups.mutations';
import { backupStateQuery } from './backups.queries';

const doing = { backup: 'Copia in corso...', drill: 'Prova di ripristino in corso...' };

/** The state of the automatic backups and their restore drills, and a button that starts a drill. */
export function AutomaticBackups() {
  const { data: state } = useSuspenseQuery(backupStateQuery);
  const start = useStartDrill();
  if (!state.isAutomatic) {
    return (
      <Text maxWidth="48rem">
        Le copie automatiche non sono attive. Chi gestisce il server le attiva con l’impostazione BACKUP_TO: da quel
        momento il sito viene copiato ogni notte.
      </Text>
    );
  }
  const isBusy = state.running !== null || start.isPending;
  return (
    <Stack gap="2" maxWidth="48rem" marginBottom="8">
      {[lastBackupText(state), lastDrillText(state, new Date())].map(({ text, isAlarm }) => (
        <Text key={text} {...(isAlarm ? { color: 'danger', fontWeight: 'medium' } : {})}>
          {text}
        </Text>
      ))}
      {problemTexts(state).map((text) => (
        <Text key={text} color="danger" fontWeight="medium">
          {text}
        </Text>
      ))}
      <Text overflowWrap="anywhere">{placeText(state)}</Text>
      <Text textStyle="small" color="fg.muted">
        Le copie {state.isEncrypted ? 'sono cifrate' : 'non sono cifrate'}; ogni settimana l’ultima viene ripristinata
        per prova, senza toccare il sito.
        {state.isInData ? ' Sono sullo stesso disco del sito: ogni tanto scaricane una qui sotto.' : ''}
      </Text>
      <Button
        size="sm"
        variant="outline"
        alignSelf="flex-start"
        marginTop="3"
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => isBusy || start.mutate()}
      >
        Prova adesso
      </Button>
      <Text role="status" minHeight="1.5em">
        {state.running ? doing[state.running] : ''}
      </Text>
    </Stack>
  );
}
