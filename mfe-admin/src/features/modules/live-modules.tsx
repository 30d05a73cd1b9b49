import { formatInstant } from '@officina/contracts/format';
import type { LiveModule } from '@officina/contracts/module';
import { useSuspenseQuery } from '@officina/platform';
import { Badge, chakra, Text } from '@officina/ui';
import type { Column } from '../../shared/lists/column';
import { EmptyList } from '../../shared/lists/empty-list';
import { PlainTable } from '../../shared/lists/plain-table';
import { Code, ModuleTitle, VersionCode } from './module-cells';
import { byWhom, isAligned, processesText, shortCommit } from './module-words';
import { modulesQuery } from './modules.queries';

/** The version of each module that is live, and whether all server processes serve it. */
export function LiveModules() {
  const { data: modules } = useSuspenseQuery(modulesQuery);
  if (modules.length === 0) return <EmptyList text="Nessun modulo è stato ancora pubblicato" />;
  return (
    <>
      <PlainTable caption="Versioni online" columns={columns} rows={modules} keyOf={({ name }) => name} />
      <Text role="status" textStyle="small" marginTop="3">
        {modules.every(isAligned)
          ? ''
          : '“Non allineati”: una parte dei processi del server usa ancora un’altra versione. Di solito bastano pochi secondi; questa pagina si aggiorna da sola.'}
      </Text>
    </>
  );
}

const columns: readonly Column<LiveModule>[] = [
  { header: 'Modulo', isName: true, cell: ({ name }) => <ModuleTitle name={name} /> },
  { header: 'Versione', isShort: true, cell: ({ live }) => <VersionCode version={live.version} /> },
  { header: 'Commit', isShort: true, cell: ({ live }) => <Code>{shortCommit(live.commit)}</Code> },
  { header: 'Online dal', cell: ({ live }) => formatInstant(live.at) },
  { header: 'Messa online da', cell: ({ live }) => byWhom(live) },
  { header: 'Processi', cell: (module) => <Processes module={module} /> },
];

function Processes({ module }: { module: LiveModule }) {
  const text = processesText(module.processes);
  if (isAligned(module)) return text;
  return (
    <>
      <Badge tone="danger" marginBottom="1">
        Non allineati
      </Badge>
      <chakra.span display="block">{text}</chakra.span>
    </>
  );
}
