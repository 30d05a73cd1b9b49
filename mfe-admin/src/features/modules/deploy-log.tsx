import { formatInstant } from '@officina/contracts/format';
import type { Deploy } from '@officina/contracts/module';
import { shortVersion } from '@officina/contracts/release';
import type { ModuleName } from '@officina/contracts/remotes';
import { type Failed, failedVersions } from '@officina/contracts/rollback-target';
import { Async, useListQuery, useSuspenseQuery } from '@officina/platform';
import { Badge, chakra, Flex } from '@officina/ui';
import type { Column } from '../../shared/lists/column';
import { EmptyList } from '../../shared/lists/empty-list';
import { FilterSelect } from '../../shared/lists/filter-select';
import { ListBody } from '../../shared/lists/list-body';
import { type ListParams, useListParams } from '../../shared/lists/list-params';
import { Table } from '../../shared/lists/table';
import { TextButton } from '../../shared/ui/text-button';
import { Code, VersionCode } from './module-cells';
import { byWhom, kindLabel, shortCommit } from './module-text';
import { useModuleOptions, useModuleTitles } from './module-titles';
import { deploysQuery, modulesQuery } from './modules.queries';
import { useRestoreQuestion } from './restore-question';

type Params = ListParams<never, { module: 'any' }>;

const noDeploys = 'Nessuna pubblicazione di questo modulo';

/** A select of the modules, and the deploys of the selected one. */
export function DeployLog() {
  const { data: modules } = useSuspenseQuery(modulesQuery);
  const params = useListParams([], { filters: { module: 'any' } });
  const options = useModuleOptions(modules.map(({ name }) => name));
  const named = (name: string | undefined) => (modules.find((module) => module.name === name) ?? modules[0])?.name;
  const part = named(params.shown.query.module);
  if (part === undefined) return <EmptyList text={noDeploys} />;
  return (
    <>
      <Flex marginBottom="5">
        <FilterSelect
          label="Modulo"
          value={named(params.filters.module) ?? part}
          options={options}
          onChange={(name) => params.setFilter('module', name)}
        />
      </Flex>
      <Async>
        <Deploys part={part} params={params} />
      </Async>
    </>
  );
}

/** The deploys of one module, with an action that restores an earlier version. */
function Deploys({ part, params }: { part: ModuleName; params: Params }) {
  const { offset, limit } = params.shown.query;
  const titleOf = useModuleTitles();
  const { data: deploys } = useListQuery(deploysQuery(part));
  const { data: modules } = useSuspenseQuery(modulesQuery);
  const askRestore = useRestoreQuestion();
  const live = modules.find(({ name }) => name === part)?.live;
  const restorable = newestOfEachVersion(deploys, live?.version);
  const failed = failedVersions(deploys);

  if (!live) return <EmptyList text={noDeploys} />;
  return (
    <ListBody
      of={{ items: deploys.slice(offset, offset + limit), total: deploys.length }}
      params={params}
      empty={{ none: noDeploys }}
    >
      {(rows) => (
        <Table
          caption={`Pubblicazioni: ${titleOf(part)}`}
          columns={columnsWith((deploy) => (restorable.has(deploy.id) ? failed.get(deploy.version) : undefined))}
          rows={rows}
          keyOf={({ id }) => id}
          isBusy={params.isBusy}
          action={(deploy) =>
            deploy.id === live.id ? (
              <Badge tone="green">Online</Badge>
            ) : restorable.has(deploy.id) ? (
              <TextButton
                aria-label={`Ripristina la versione ${shortVersion(deploy.version)}`}
                onClick={() =>
                  askRestore({ part, version: deploy.version, live: live.version, failed: failed.get(deploy.version) })
                }
              >
                Ripristina
              </TextButton>
            ) : null
          }
        />
      )}
    </ListBody>
  );
}

const columnsWith = (failureOf: (deploy: Deploy) => Failed | undefined): readonly Column<Deploy>[] => [
  { header: 'Data', isName: true, cell: (deploy) => <When deploy={deploy} failed={failureOf(deploy)} /> },
  { header: 'Tipo', cell: ({ kind }) => kindLabel(kind) },
  { header: 'Versione', isShort: true, cell: ({ version }) => <VersionCode version={version} /> },
  { header: 'Commit', isShort: true, cell: ({ commit }) => <Code>{shortCommit(commit)}</Code> },
  { header: 'Messa online da', cell: byWhom },
];

/** The time of a deploy, and its reason, for which this cell has most room. */
function When({ deploy: { at, reason }, failed }: { deploy: Deploy; failed: Failed | undefined }) {
  return (
    <>
      {formatInstant(at)}
      {failed ? (
        <>
          {' '}
          <Badge tone="danger">{failed.wasTakenBack ? 'Ritirata' : 'Con guasti'}</Badge>
        </>
      ) : null}
      {reason ? (
        <chakra.span display="block" textStyle="small" fontWeight="normal">
          {reason}
        </chakra.span>
      ) : null}
    </>
  );
}

/** Ids of the newest deploy of each version other than the live one. */
function newestOfEachVersion(deploys: readonly Deploy[], live: string | undefined): ReadonlySet<number> {
  const newest = new Map<string, number>();
  for (const { id, version } of deploys) {
    if (version !== live && !newest.has(version)) newest.set(version, id);
  }
  return new Set(newest.values());
}
