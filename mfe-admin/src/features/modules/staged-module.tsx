import type { LiveModule, ShownVisits, StagedRelease } from '@officina/contracts/module';
import { shortVersion } from '@officina/contracts/release';
import { Button, chakra, Text } from '@officina/ui';
import { confirm } from '../../shared/dialogs/questions';
import type { Column } from '../../shared/lists/column';
import { Table } from '../../shared/lists/table';
import { ButtonRow } from '../../shared/ui/button-row';
import { VersionCode } from './module-cells';
import { endedText, stagedText, vitalText } from './module-text';
import { useQuotedTitles } from './module-titles';
import { useEndStaged } from './modules.mutations';

interface StagedModuleProps {
  module: LiveModule;
  staged: StagedRelease;
}

/** A staged release, its measurements beside those of the live version, and the two ways to end it. */
export function StagedModule({ module: { name, live }, staged }: StagedModuleProps) {
  const quoted = useQuotedTitles()(name);
  const end = useEndStaged();
  const version = shortVersion(staged.version);
  if (staged.outcome !== null) {
    return (
      <Text textStyle="small" marginTop="3">
        {endedText(staged, quoted)}
      </Text>
    );
  }
  const ask = (outcome: 'everyone' | 'back') =>
    confirm({
      ...(outcome === 'everyone'
        ? {
            title: 'Per tutti',
            text: `Vuoi mostrare a tutti la versione ${version} di ${quoted}, al posto della ${shortVersion(live.version)}?`,
            act: 'Mostra a tutti',
          }
        : {
            title: 'Torna indietro',
            text: `Vuoi che nessuno veda più la versione ${version} di ${quoted}? Resta online la ${shortVersion(live.version)}.`,
            act: 'Torna indietro',
          }),
      note: 'Entro pochi secondi vale per ogni pagina che si apre. Le pagine già aperte non cambiano.',
      pending: 'Un momento...',
      run: () => end.mutateAsync({ part: name, version: staged.version, live: live.version, outcome }),
    });
  return (
    <chakra.div marginTop="6">
      <Text marginBottom="3" maxWidth="48rem">
        {stagedText(staged, quoted)}
      </Text>
      <Table
        caption={`Prova di ${quoted}`}
        columns={columns}
        rows={[
          { label: 'In prova', version: staged.version, shown: staged.staged },
          { label: 'Online', version: live.version, shown: staged.live },
        ]}
        keyOf={({ label }) => label}
      />
      <ButtonRow marginTop="4">
        <Button variant="outline" size="sm" onClick={() => ask('back')}>
          Torna indietro
        </Button>
        <Button size="sm" onClick={() => ask('everyone')}>
          Per tutti
        </Button>
      </ButtonRow>
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
