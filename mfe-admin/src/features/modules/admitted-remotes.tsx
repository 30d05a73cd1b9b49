import type { AdmittedRemote } from '@officina/contracts/admitted-remote';
import { formatInstant } from '@officina/contracts/format';
import { useSuspenseQuery } from '@officina/platform';
import { Flex } from '@officina/ui';
import { useState } from 'react';
import { confirm } from '../../shared/dialogs/questions';
import type { Column } from '../../shared/lists/column';
import { Table } from '../../shared/lists/table';
import { TextButton } from '../../shared/ui/text-button';
import { useWithdrawRemote } from './admission.mutations';
import { AdmissionForm } from './admission-form';
import { ModuleTitle, PathList } from './module-cells';
import { useModuleUsers, useQuotedTitles } from './module-titles';
import { admittedRemotesQuery } from './modules.queries';

/** The names that may be published, with their teams and paths, and the form that adds or edits one. */
export function AdmittedRemotes() {
  const { data: remotes } = useSuspenseQuery(admittedRemotesQuery);
  const [edited, setEdited] = useState<AdmittedRemote | null>(null);
  const withdraw = useWithdrawRemote();
  const quoted = useQuotedTitles();
  const usersOf = useModuleUsers();
  const askWithdraw = (remote: AdmittedRemote) =>
    confirm({
      title: 'Togli modulo',
      text: `Sei sicuro di voler togliere ${quoted(remote.name)}? Le sue pagine non si apriranno più.${lackText(usersOf(remote.name))}`,
      note: 'I suoi token vengono revocati. Per rimetterlo online va ammesso e pubblicato di nuovo.',
      act: 'Togli',
      pending: 'Un momento...',
      run: () => withdraw.mutateAsync(remote),
    });
  return (
    <>
      <Table
        caption="Moduli ammessi"
        columns={columns}
        rows={remotes}
        empty="Nessun modulo ammesso"
        keyOf={({ name }) => name}
        action={(remote) => (
          <Flex direction={{ base: 'column', md: 'row' }} align="flex-end" justify="flex-end" columnGap="4">
            <TextButton aria-label={`Modifica ${remote.name}`} onClick={() => setEdited(remote)}>
              Modifica
            </TextButton>
            {remote.isOfImage ? null : (
              <TextButton tone="danger" aria-label={`Togli ${remote.name}`} onClick={() => askWithdraw(remote)}>
                Togli
              </TextButton>
            )}
          </Flex>
        )}
      />
      <AdmissionForm key={edited?.name ?? ''} remote={edited} onDone={() => setEdited(null)} />
    </>
  );
}

const columns: readonly Column<AdmittedRemote>[] = [
  { header: 'Modulo', isName: true, cell: ({ name }) => <ModuleTitle name={name} /> },
  { header: 'Gruppo', cell: ({ team, isOfImage }) => team || (isOfImage ? 'Con il server' : '—') },
  { header: 'Percorsi', cell: ({ paths }) => <PathList paths={paths} /> },
  { header: 'Ammesso il', cell: ({ admittedAt }) => formatInstant(admittedAt) },
  { header: 'Ammesso da', cell: ({ admittedBy, isOfImage }) => (isOfImage ? 'immagine del server' : admittedBy) },
];

/** Which other modules will lack its extensions. */
const lackText = (users: string): string => (users ? ` Anche in ${users} mancherà quello che mostra.` : '');
