import { parseId } from '@officina/contracts/paths';
import { useLocation, useNavigate, useSearchParams } from '@officina/platform';
import { useDeferredValue } from 'react';
import { goBack } from '../../shared/go-back';

/** Messages that are shown at first, and that "Mostra altri" adds. */
export const messagesStep = 50;
const mostMessages = 5000;

/** What the page of messages shows, kept in its address: search, filter, how many, and the open message. */
export function useMessagesAddress() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const list = searchWith(params, { messaggio: null, rispondi: null });
  // The list that is on screen stays there until the next one is read.
  const shown = useDeferredValue(list);

  return {
    q: params.get('q') ?? '',
    filter: readFilter(params),
    shown: readWanted(new URLSearchParams(shown)),
    /** Names the list, however much of it is shown: what is chosen in it is let go with it. */
    scope: searchWith(new URLSearchParams(shown), { mostra: null }),
    isBusy: shown !== list,
    openId: parseId(params.get('messaggio') ?? undefined),
    setQuery: (q: string) => setParams(searchWith(asked(), { q: q.trim(), mostra: null }), { replace: true }),
    showMore: () => {
      const mostra = String(readWanted(asked()).count + messagesStep);
      setParams(searchWith(asked(), { mostra }), { replace: true });
    },
    /** The address of this list narrowed to read or unread messages. */
    filterSearch: (letti: MessageFilter | null) =>
      searchWith(params, { letti, mostra: null, messaggio: null, rispondi: null }),
    /** The address of this list with a message open. */
    messageSearch: (id: number) => searchWith(params, { messaggio: String(id), rispondi: null }),
    isReplying: params.has('rispondi'),
    openReply: () => {
      // Asked for twice, or while the last one is still in the address, it would make an entry too many.
      if (!asked().has('rispondi')) navigate({ search: searchWith(params, { rispondi: 'si' }) }, { state: openedHere });
    },
    closeReply: () => {
      if (isOpenedHere(state)) goBack();
      else navigate({ search: searchWith(params, { rispondi: null }) }, { replace: true });
    },
    /** As if Back was pressed; a message opened from elsewhere leaves the list in its place. */
    close: () => {
      if (isOpenedHere(state)) goBack();
      else navigate({ search: list }, { replace: true });
    },
  };
}

/** What was asked for last: the router's own copy waits until the page is drawn. */
const asked = () => new URLSearchParams(window.location.search);

export type MessagesAddress = ReturnType<typeof useMessagesAddress>;
export type MessageFilter = 'no' | 'si';

/** Marks the entry of the history under which a list lies, so that closing a message goes back to it. */
export const openedHere = { openedHere: true };
const isOpenedHere = (state: unknown): boolean => typeof state === 'object' && state !== null && 'openedHere' in state;

function readFilter(params: URLSearchParams): MessageFilter | null {
  const letti = params.get('letti');
  return letti === 'no' || letti === 'si' ? letti : null;
}

function readWanted(params: URLSearchParams) {
  const filter = readFilter(params);
  const wanted = parseId(params.get('mostra') ?? undefined) ?? messagesStep;
  return {
    q: params.get('q')?.trim() ?? '',
    unread: filter === null ? undefined : filter === 'no',
    count: Math.min(Math.max(wanted, messagesStep), mostMessages),
  };
}

/** The same address with some values changed; an empty one is left out. */
function searchWith(params: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(params);
  for (const [key, value] of Object.entries(changes)) {
    if (value) next.set(key, value);
    else next.delete(key);
  }
  return next.toString();
}
