import type { Releases, StatedAdminPage } from '@officina/contracts/release';
import type { RemotePart } from '@officina/contracts/remotes';
import { queryOptions, useQuery } from '@officina/platform';
import { useIsOwner } from '../../shared/account/role';

/** A page of the back office that another remote brings. */
export interface OtherPage extends Omit<StatedAdminPage, 'part'> {
  part: RemotePart;
}

const otherPagesQuery = queryOptions({
  queryKey: ['admin', 'other-pages'],
  // An open tab keeps the releases that it has.
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: readOtherPages,
  initialData: () => {
    const stated = statedInDocument();
    return stated?.isWhole || !stated ? pagesOf(stated) : undefined;
  },
});

/** The pages of other remotes that the signed-in user may open; `isPending` while they are not known. */
export function useOtherPages() {
  const { data = [], isPending } = useQuery(otherPagesQuery);
  const isOwner = useIsOwner();
  return { pages: data.filter(({ role }) => isOwner || role === 'editor'), all: data, isPending };
}

/** A visitor's page, from which somebody has signed in, does not state them. */
async function readOtherPages(): Promise<OtherPage[]> {
  const response = await fetch('/releases.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`releases.json: ${response.status}`);
  return pagesOf(await response.json());
}

function statedInDocument(): Releases | undefined {
  const block = document.getElementById('releases')?.textContent;
  return block ? JSON.parse(block) : undefined;
}

const pagesOf = ({ remotes }: Releases = { remotes: {} }): OtherPage[] =>
  Object.entries(remotes).flatMap(([name, remote]) =>
    (remote?.adminPages ?? []).map(({ part, ...page }): OtherPage => ({ ...page, part: `${name}/${part}` })),
  );
