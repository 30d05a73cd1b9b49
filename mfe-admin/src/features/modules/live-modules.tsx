import { formatInstant } from '@officina/contracts/format';
import type { LiveModule } from '@officina/contracts/module';
import { shortVersion } from '@officina/contracts/release';
import { useSuspenseQuery } from '@officina/platform';
import { Badge, chakra, Text } from '@officina/ui';
import type { Column } from '../../shared/lists/column';
import { EmptyList } from '../../shared/lists/empty-list';
import { Table } from '../../shared/lists/table';
import { TextButton } from '../../shared/ui/text-button';
import { Code, ModuleTitle, PathList, VersionCode } from './module-cells';
import { byWhom, heldText, isAligned, processesText, refusedText, shortCommit } from './module-text';
import { useModuleTitles, useQuotedTitles } from './module-titles';
import { modulesQuery } from './modules.queries';
import { useRestoreQuestion } from './restore-question';
import { StagedModule } from './staged-module';

/** The version of each module that is live, and whether all server processes serve it. */
export function LiveModules() {
  const { data: modules } = useSuspenseQuery(modulesQuery);
  const titleOf = useModuleTitles();
  const quoted = useQuotedTitles();
  const askRestore = useRestoreQuestion();
  const refused = Map.groupBy(modules, ({ heldReason }) => heldReason ?? '');
  refused.delete('');
  if (modules.length === 0) return <EmptyList text="Nessun modulo è stato ancora pubblicato" />;
  return (
    <>
      <Table caption="Versioni online" columns={columns} rows={modules} keyOf={({ name }) => name} />
      {[...refused].map(([reason, together]) => (
        <Text key={reason} textStyle="small" marginTop="3">
          {refusedText(
            together.map(({ name, heldVersion = '' }) => `${quoted(name)} ${shortVersion(heldVersion)}`),
            reason,
          )}
        </Text>
      ))}
      {modules.map((module) => {
        const { name, live, heldVersion, heldReason } = module;
        return heldVersion && !heldReason ? (
          <Text key={name} textStyle="small" marginTop="3">
            {heldText(module, quoted(name), heldVersion)}{' '}
            <TextButton
              aria-label={`Metti online la versione ${shortVersion(heldVersion)} di ${titleOf(name)}`}
              onClick={() => askRestore({ part: name, version: heldVersion, live: live.version })}
            >
              Metti online
            </TextButton>
          </Text>
        ) : null;
      })}
      {modules.map((module) =>
        module.staged ? <StagedModule key={module.name} module={module} staged={module.staged} /> : null,
      )}
      <Text role="status" textStyle="small" marginTop="3">
        {modules.every(isAligned)
          ? ''
          : '“Non allineati”: una parte dei processi del server usa ancora un’altra versione. Di solito bastano pochi secondi; questa pagina si aggiorna da sola.'}
      </Text>
    </>
  );
}

const columns: readonly Column<LiveModule>[] = [
  { header: 'Modulo', isName: true, cell: (module) => <Name module={module} /> },
  { header: 'Versione', isShort: true, cell: ({ live }) => <VersionCode version={live.version} /> },
  { header: 'Commit', isShort: true, cell: ({ live }) => <Code>{shortCommit(live.commit)}</Code> },
  { header: 'Online dal', cell: ({ live }) => formatInstant(live.at) },
  { header: 'Messa online da', cell: ({ live }) => byWhom(live) },
  { header: 'Processi', cell: (module) => <Processes module={module} /> },
];

function Name({ module: { name, team, paths } }: { module: LiveModule }) {
  return (
    <>
      <ModuleTitle name={name} />
      {team || paths.length > 0 ? (
        <chakra.span display="block" textStyle="small" fontWeight="normal" color="fg.muted">
          {team}
          {team && paths.length > 0 ? ' · ' : ''}
          {paths.length > 0 ? <PathList paths={paths} /> : null}
        </chakra.span>
      ) : null}
    </>
  );
}

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
