import { formatInstant } from '@officina/contracts/format';
import type { DeployToken } from '@officina/contracts/module';
import { isolated } from '@officina/contracts/plain-text';
import { useSuspenseQuery } from '@officina/platform';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog';
import type { Column } from '../../shared/lists/column';
import { EmptyList } from '../../shared/lists/empty-list';
import { PlainTable } from '../../shared/lists/plain-table';
import { TextButton } from '../../shared/text-button';
import { ModuleTitle } from './module-cells';
import { useQuoted } from './module-titles';
import { useRevokeToken } from './modules.mutations';
import { deployTokensQuery } from './modules.queries';

/** The tokens with which modules can be published. */
export function DeployTokens() {
  const { data: tokens } = useSuspenseQuery(deployTokensQuery);
  const [chosen, setChosen] = useState<DeployToken | null>(null);
  const revoke = useRevokeToken();
  const quoted = useQuoted();
  return (
    <>
      {tokens.length === 0 ? (
        <EmptyList text="Nessun token di pubblicazione" />
      ) : (
        <PlainTable
          caption="Token di pubblicazione"
          columns={columns}
          rows={tokens}
          keyOf={({ id }) => id}
          action={(token) => (
            <TextButton
              id={revokeId(token)}
              tone="danger"
              aria-label={`Revoca ${token.label}`}
              onClick={() => setChosen(token)}
            >
              Revoca
            </TextButton>
          )}
        />
      )}
      {chosen ? (
        <ConfirmDialog
          title="Revoca token"
          text={`Sei sicuro di voler revocare il token "${isolated(chosen.label)}" di ${quoted(chosen.part)}? Questa azione non può essere annullata.`}
          note="Chi lo usa non potrà più pubblicare. Le versioni già pubblicate restano online."
          confirmLabel="Revoca"
          pendingLabel="Revoca in corso..."
          isPending={revoke.isPending}
          returnTo={revokeId(chosen)}
          onConfirm={() => revoke.mutate(chosen, { onSettled: () => setChosen(null) })}
          onCancel={() => setChosen(null)}
        />
      ) : null}
    </>
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

const revokeId = ({ id }: Pick<DeployToken, 'id'>) => `deploy-token-${id}-revoke`;
