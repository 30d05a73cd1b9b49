import { formatInstant } from '@officina/contracts/format';
import type { FailureCount, LiveModule } from '@officina/contracts/module';
import { useSuspenseQuery } from '@officina/platform';
import { Badge, chakra, Text } from '@officina/ui';
import type { Column } from '../../shared/lists/column';
import { EmptyList } from '../../shared/lists/empty-list';
import { PlainTable } from '../../shared/lists/plain-table';
import { Code, ModuleTitle, VersionCode } from './module-cells';
import { byWhom, failureLabel, isAligned, processesText, shortCommit } from './module-words';
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
  { header: 'Guasti, ultima ora', cell: ({ failures }) => <Failures failures={failures} /> },
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

/** How often which kind of failure was reported, and the version that failed first. */
function Failures({ failures }: { failures: readonly FailureCount[] }) {
  const [first] = failures;
  if (!first) return 'Nessuno';
  const counts = new Map<string, number>();
  for (const failure of failures) {
    counts.set(failureLabel(failure), (counts.get(failureLabel(failure)) ?? 0) + failure.count);
  }
  return (
    <>
      {[...counts].map(([label, count]) => (
        <chakra.span key={label} display="block">
          {count} × {label}
        </chakra.span>
      ))}
      dalla versione <VersionCode version={first.version} />
    </>
  );
}
