import { formatInstant } from '@officina/contracts/format';
import type { DeployToken } from '@officina/contracts/module';
import { isolated } from '@officina/contracts/plain-text';
import { useSuspenseQuery } from '@officina/platform';
import { confirm } from '../../shared/dialogs/questions';
import type { Column } from '../../shared/lists/column';
import { Table } from '../../shared/lists/table';
import { TextButton } from '../../shared/ui/text-button';
import { ModuleTitle } from './module-cells';
import { useQuotedTitles } from './module-titles';
import { useRevokeToken } from './modules.mutations';
import { deployTokensQuery } from './modules.queries';

/** The tokens that allow publishing modules. */
export function DeployTokens() {
  const { data: tokens } = useSuspenseQuery(deployTokensQuery);
  const revoke = useRevokeToken();
  const quoted = useQuotedTitles();
  const askRevoke = (token: DeployToken) =>
    confirm({
      title: 'Revoca token',
      text: `Sei sicuro di voler revocare il token "${isolated(token.label)}" di ${quoted(token.part)}? Questa azione non può essere annullata.`,
      note: 'Chi lo usa non potrà più pubblicare. Le versioni già pubblicate restano online.',
      act: 'Revoca',
      pending: 'Revoca in corso...',
      run: () => revoke.mutateAsync(token),
    });
  return (
    <Table
      caption="Token di pubblicazione"
      columns={columns}
      rows={tokens}
      empty="Nessun token di pubblicazione"
      keyOf={({ id }) => id}
      action={(token) => (
        <TextButton tone="danger" aria-label={`Revoca ${token.label}`} onClick={() => askRevoke(token)}>
          Revoca
        </TextButton>
      )}
    />
  );
}

const columns: readonly Column<DeployToken>[] = [
  { header: 'Nome', isName: true, cell: ({ label }) => label },
  { header: 'Modulo', cell: ({ part }) => <ModuleTitle name={part} /> },
  {
    header: 'Ultimo uso',
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Mai usato' : formatInstant(lastUsedAt)),
  },
  { header: 'Creato il', cell: ({ createdAt }) => formatInstant(createdAt) },
  { header: 'Creato da', cell: ({ createdBy }) => createdBy },
];
