import type { Releases, StatedAdminPage } from '@officina/contracts/release';
import type { RemotePart } from '@officina/contracts/remotes';
import { queryOptions, useQuery } from '@officina/platform';
import { useHasOwnerRole } from '../../shared/account/role';

/** A page of the back office that another remote provides. */
export interface RemotePage extends Omit<StatedAdminPage, 'part'> {
  part: RemotePart;
}

const remotePagesQuery = queryOptions({
  queryKey: ['admin', 'other-pages'],
  // An open tab keeps the releases of its page load.
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: readRemotePages,
  initialData: () => {
    const stated = statedInDocument();
    return stated?.isWhole || !stated ? pagesOf(stated) : undefined;
  },
});

/** The pages of other remotes that the signed-in user may open; `isPending` while they are unknown. */
export function useRemotePages() {
  const { data = [], isPending } = useQuery(remotePagesQuery);
  const hasOwnerRole = useHasOwnerRole();
  return { pages: data.filter(({ role }) => hasOwnerRole || role === 'editor'), all: data, isPending };
}

/** Fetched, because the document of a visitor who then signs in does not include them. */
async function readRemotePages(): Promise<RemotePage[]> {
  const response = await fetch('/releases.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`releases.json: ${response.status}`);
  return pagesOf(await response.json());
}

function statedInDocument(): Releases | undefined {
  const block = document.getElementById('releases')?.textContent;
  return block ? JSON.parse(block) : undefined;
}

const pagesOf = ({ remotes }: Releases = { remotes: {} }): RemotePage[] =>
  Object.entries(remotes).flatMap(([name, remote]) =>
    (remote?.adminPages ?? []).map(({ part, ...page }): RemotePage => ({ ...page, part: `${name}/${part}` })),
  );
