import { shownEmail } from '@officina/contracts/shown-email';
import { useQueryClient } from '@officina/platform';
import { chakra, Flex } from '@officina/ui';
import { saveFile } from '../../shared/browser/save-file';
import { confirm } from '../../shared/dialogs/questions';
import { api } from '../../shared/http/api';
import { showFailure } from '../../shared/http/failures';
import { useWrite } from '../../shared/http/use-write';
import { deletionsOf } from '../../shared/lists/use-undoable-delete';
import { TextButton } from '../../shared/ui/text-button';
import { eraseMessageDrafts } from './message-drafts';
import { messageQuery } from './messages.queries';

export interface PersonDataProps {
  /** Any message of the person. */
  message: { id: number; email: string };
  /** The known ids of the person's messages, whose unsent replies are removed. */
  ids: readonly number[];
  /** Number of the person's messages. */
  total: number;
  onErased: () => void;
}

/** The actions of an owner on all data about the person of a message: export and erase. */
export function PersonData({ message, ids, total, onErased }: PersonDataProps) {
  const queryClient = useQueryClient();
  const exportData = useWrite({
    call: async (format: 'html' | 'json') =>
      saveFile(await api.call('exportPerson', { params: { id: message.id }, body: { format } })),
    failed: showFailure('Errore'),
  });
  const erase = useWrite({
    // As with a deletion, the thread is not fetched meanwhile.
    mutationKey: deletionsOf('message'),
    call: ([id]: readonly [number]) => api.call('erasePerson', { params: { id } }),
    done: () => {
      for (const id of ids) {
        void eraseMessageDrafts(id);
        void queryClient.invalidateQueries({ queryKey: messageQuery(id).queryKey, refetchType: 'none' });
      }
      onErased();
      return 'Dati della persona cancellati';
    },
    failed: showFailure('Errore'),
    refreshes: ['message'],
  });

  const askErase = () =>
    confirm({
      title: 'Cancella i dati di questa persona',
      text: `Sei sicuro di voler cancellare per sempre tutto ciò che riguarda ${shownEmail(message.email)}? ${
        total === 1 ? 'Il messaggio' : `I ${total} messaggi`
      }, le risposte, le note, le foto e le email spariscono, anche dal Cestino. Questa azione non può essere annullata.`,
      note: 'Nel Registro resta solo che la cancellazione è avvenuta.',
      act: 'Cancella per sempre',
      pending: 'Cancellazione...',
      run: () => erase.mutateAsync([message.id]),
    });

  return (
    <chakra.section aria-label="Dati di questa persona" textStyle="small" borderTopWidth="1px" paddingTop="3">
      <Flex wrap="wrap" columnGap="5">
        <TextButton disabled={exportData.isPending} onClick={() => exportData.mutate('html')}>
          Esporta i dati di questa persona
        </TextButton>
        <TextButton disabled={exportData.isPending} onClick={() => exportData.mutate('json')}>
          Esporta in JSON
        </TextButton>
        <TextButton tone="danger" onClick={askErase}>
          Cancella i dati di questa persona
        </TextButton>
      </Flex>
    </chakra.section>
  );
}
