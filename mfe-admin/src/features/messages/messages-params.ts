import { StateFilter } from '@officina/contracts/message';
import { parseId } from '@officina/contracts/paths';
import { useLocation, useNavigate, useSearchParams } from '@officina/platform';
import { useDeferredValue } from 'react';
import { fromList, isFromList } from '../../shared/from-list';
import { goBack } from '../../shared/go-back';

/** Number of messages shown at first, and added by "Mostra altri". */
export const messagesStep = 50;
const mostMessages = 5000;

/** The search params of the page with suspected spam instead of the messages. */
export const spamSearch = 'spam=si';

/** Which messages a list holds; undefined for no restriction. */
export interface MessageFilters {
  unread: boolean | undefined;
  state: StateFilter | undefined;
  /** Id of the car that they are about. */
  car: number | undefined;
  undelivered: true | undefined;
  /** Id of one message of the person who sent them. */
  personOf: number | undefined;
}

/** The filters of a list without restrictions. */
export const allMessages: MessageFilters = {
  unread: undefined,
  state: undefined,
  car: undefined,
  undelivered: undefined,
  personOf: undefined,
};

/** The search params of the filters besides "letti". */
export type FilterParam = 'stato' | 'auto' | 'consegna' | 'persona';
const noFilters = { stato: null, auto: null, consegna: null, persona: null } satisfies Record<FilterParam, null>;

/** The state of the messages page, kept in the search params: search, filters, number of rows and open message. */
export function useMessagesParams() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const isReplying = params.has('rispondi');
  const list = searchWith(params, { messaggio: null, rispondi: null });
  // The current list stays on screen until the next one is loaded.
  const shown = useDeferredValue(list);

  /** Goes back in the history; a message or reply that was not opened from here is replaced by what is below it. */
  function leaveTo(below: string) {
    if (isFromList(state)) goBack();
    else navigate({ search: below }, { replace: true });
  }

  return {
    isSpam: params.get('spam') === 'si',
    q: params.get('q') ?? '',
    filter: readFilter(params),
    filters: readFilters(params),
    shown: readWanted(new URLSearchParams(shown)),
    /** Identifies the list regardless of the number of rows: the selection is cleared when it changes. */
    scope: searchWith(new URLSearchParams(shown), { mostra: null }),
    isBusy: shown !== list,
    openId: parseId(params.get('messaggio') ?? undefined),
    setQuery: (q: string) => setParams(searchWith(asked(), { q: q.trim(), mostra: null }), { replace: true }),
    /** Sets one filter, or removes it with an empty value. */
    setFilter: (param: FilterParam, value: string) =>
      setParams(searchWith(asked(), { [param]: value, mostra: null }), { replace: true }),
    /** Removes the search and all filters but that of a tile. */
    clear: () => setParams(searchWith(asked(), { ...noFilters, q: null, mostra: null }), { replace: true }),
    setCount: (count: number) => setParams(searchWith(asked(), { mostra: String(count) }), { replace: true }),
    /** The search params of this list filtered by read or unread messages. */
    filterSearch: (letti: MessageFilter | null) =>
      searchWith(params, { letti, mostra: null, messaggio: null, rispondi: null }),
    /** The search params of this list with a message open. */
    messageSearch: (id: number) => searchWith(params, { messaggio: String(id), rispondi: null }),
    isReplying,
    openReply: () => {
      // A second call, or one while the last reply is still in the URL, would add a superfluous history entry. One
      // before the closed dialog is unmounted would show that dialog, which is closed.
      if (!isReplying && !asked().has('rispondi'))
        navigate({ search: searchWith(params, { rispondi: 'si' }) }, { state: fromList });
    },
    closeReply: () => leaveTo(searchWith(params, { rispondi: null })),
    close: () => leaveTo(list),
  };
}

/** The browser's current search params: the router's copy is updated only when the page has rendered. */
const asked = () => new URLSearchParams(window.location.search);

export type MessagesParams = ReturnType<typeof useMessagesParams>;
export type MessageFilter = 'no' | 'si';

function readFilter(params: URLSearchParams): MessageFilter | null {
  const letti = params.get('letti');
  return letti === 'no' || letti === 'si' ? letti : null;
}

function readFilters(params: URLSearchParams): MessageFilters {
  const letti = readFilter(params);
  return {
    unread: letti === null ? undefined : letti === 'no',
    state: StateFilter.options.find((state) => state === params.get('stato')),
    car: parseId(params.get('auto') ?? undefined) ?? undefined,
    undelivered: params.get('consegna') === 'no' ? true : undefined,
    personOf: parseId(params.get('persona') ?? undefined) ?? undefined,
  };
}

function readWanted(params: URLSearchParams) {
  const wanted = parseId(params.get('mostra') ?? undefined) ?? messagesStep;
  return {
    q: params.get('q')?.trim() ?? '',
    filters: readFilters(params),
    count: Math.min(Math.max(wanted, messagesStep), mostMessages),
  };
}

/** The search params with some values changed; empty values are removed. */
function searchWith(params: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(params);
  for (const [key, value] of Object.entries(changes)) {
    if (value) next.set(key, value);
    else next.delete(key);
  }
  return next.toString();
}
