import { readPlainFilters } from '@officina/contracts/list-address';
import { paths } from '@officina/contracts/paths';
import { useIsFetching, useListQuery } from '@officina/platform';
import { Box, Button } from '@officina/ui';
import { useMemo } from 'react';
import { CatalogueGrid, firstRow } from '../../shared/catalogue-grid';
import { EmptyState } from '../../shared/empty-state';
import { LoadMore } from '../../shared/load-more';
import { isFirstRead } from '../../shared/read-list';
import { projectListQuery } from './gallery.queries';
import { ProjectCard } from './project-card';
import { useProjectAddress } from './use-project-address';

/** The finished projects, initially six. */
export function ProjectList() {
  const list = useProjectAddress();
  const { depth, isPending, filters } = list;
  const { data } = useListQuery(projectListQuery(depth, filters));
  const isFiltering = useIsFetching({ queryKey: ['projects', 'list'], predicate: isFirstRead }) > 0 && !isPending;
  // Memoised: a change of the loading state alone does not re-render the cards.
  const cards = useMemo(
    () =>
      data.items.map((project, position) => (
        <ProjectCard key={project.id} project={project} priority={position < firstRow} />
      )),
    [data.items],
  );

  if (data.total === 0) {
    return (
      <EmptyState
        text={
          filters.text ? 'Nessun progetto trovato per questa ricerca.' : 'Nessun progetto trovato in questa categoria.'
        }
        isPending={isFiltering}
      >
        {filters.text || filters.category ? (
          <form
            method="get"
            action={paths.gallery}
            onSubmit={(event) => {
              event.preventDefault();
              list.showAll();
            }}
          >
            <Button type="submit">Mostra Tutti i Progetti</Button>
          </form>
        ) : null}
      </EmptyState>
    );
  }
  return (
    <>
      <Box paddingTop="3">
        <CatalogueGrid isPending={isFiltering}>{cards}</CatalogueGrid>
      </Box>
      <LoadMore
        label="Carica altri progetti"
        status={
          isFiltering
            ? 'Caricamento…'
            : `${data.items.length} di ${data.total} ${data.total === 1 ? 'progetto' : 'progetti'}`
        }
        shown={data}
        list={list}
        query={(more, asked) => projectListQuery(more, readPlainFilters(asked))}
      />
    </>
  );
}
