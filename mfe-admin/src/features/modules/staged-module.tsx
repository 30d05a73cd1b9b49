import type { LiveModule, ShownVisits, StagedRelease } from '@officina/contracts/module';
import { shortVersion } from '@officina/contracts/release';
import { Button, chakra, Text } from '@officina/ui';
import { useState } from 'react';
import { ButtonRow } from '../../shared/buttons/button-row';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog';
import type { Column } from '../../shared/lists/column';
import { PlainTable } from '../../shared/lists/plain-table';
import { VersionCode } from './module-cells';
import { useQuoted } from './module-titles';
import { endedText, stagedText, vitalText } from './module-words';
import { useEndStaged } from './modules.mutations';

interface StagedModuleProps {
  module: LiveModule;
  staged: StagedRelease;
}

/** The release of a module that some visitors see, how it does beside the live one, and the two ways to end that. */
export function StagedModule({ module: { name, live }, staged }: StagedModuleProps) {
  const quoted = useQuoted()(name);
  const end = useEndStaged();
  const [asked, setAsked] = useState<'everyone' | 'back' | null>(null);
  const version = shortVersion(staged.version);
  if (staged.outcome !== null) {
    return (
      <Text textStyle="small" marginTop="3">
        {endedText(staged, quoted)}
      </Text>
    );
  }
  const id = (outcome: string) => `staged-${name}-${outcome}`;
  return (
    <chakra.div marginTop="6">
      <Text marginBottom="3" maxWidth="48rem">
        {stagedText(staged, quoted)}
      </Text>
      <PlainTable
        caption={`Prova di ${quoted}`}
        columns={columns}
        rows={[
          { label: 'In prova', version: staged.version, shown: staged.staged },
          { label: 'Online', version: live.version, shown: staged.live },
        ]}
        keyOf={({ label }) => label}
      />
      <ButtonRow marginTop="4">
        <Button id={id('back')} variant="outline" size="sm" onClick={() => setAsked('back')}>
          Torna indietro
        </Button>
        <Button id={id('everyone')} size="sm" onClick={() => setAsked('everyone')}>
          Per tutti
        </Button>
      </ButtonRow>
      {asked ? (
        <ConfirmDialog
          title={asked === 'everyone' ? 'Per tutti' : 'Torna indietro'}
          text={
            asked === 'everyone'
              ? `Vuoi mostrare a tutti la versione ${version} di ${quoted}, al posto della ${shortVersion(live.version)}?`
              : `Vuoi che nessuno veda più la versione ${version} di ${quoted}? Resta online la ${shortVersion(live.version)}.`
          }
          note="Entro pochi secondi vale per ogni pagina che si apre. Le pagine già aperte non cambiano."
          confirmLabel={asked === 'everyone' ? 'Mostra a tutti' : 'Torna indietro'}
          pendingLabel="Un momento..."
          isPending={end.isPending}
          returnTo={id(asked)}
          onConfirm={() =>
            end.mutate(
              { part: name, version: staged.version, live: live.version, outcome: asked },
              { onSettled: () => setAsked(null) },
            )
          }
          onCancel={() => setAsked(null)}
        />
      ) : null}
    </chakra.div>
  );
}

interface Side {
  label: string;
  version: string;
  shown: ShownVisits;
}

const columns: readonly Column<Side>[] = [
  { header: 'Versione', isName: true, cell: ({ label, version }) => <SideName label={label} version={version} /> },
  { header: 'Visite', isShort: true, cell: ({ shown }) => shown.visits },
  { header: 'Guasti', isShort: true, cell: ({ shown }) => shown.failures },
  { header: 'Pagine lente', isShort: true, cell: ({ shown }) => vitalText(shown.lcp) },
  { header: 'Pagine che si spostano', isShort: true, cell: ({ shown }) => vitalText(shown.cls) },
  { header: 'Risposte lente', isShort: true, cell: ({ shown }) => vitalText(shown.inp) },
];

function SideName({ label, version }: Pick<Side, 'label' | 'version'>) {
  return (
    <>
      {label} <VersionCode version={version} />
    </>
  );
}
