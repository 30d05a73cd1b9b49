import { StateFilter } from '@officina/contracts/message';
import { parseId } from '@officina/contracts/paths';
import { useLocation, useNavigate } from '@officina/platform';
import { requestedParams, searchWith, useListSearch } from '../../shared/lists/list-params';
import { goBack } from '../../shared/navigation/go-back';
import { fromList, isFromList } from '../../shared/navigation/opened-from-list';

/** Number of messages shown at first, and added by "Mostra altri". */
export const messagesStep = 50;
const mostMessages = 5000;

/** The search params of the page of suspected spam. */
export const spamSearch = 'spam=si';

/** The filters of a list; undefined for no restriction. */
export interface MessageFilters {
  unread: boolean | undefined;
  state: StateFilter | undefined;
  /** Id of the car that the messages are about. */
  car: number | undefined;
  undelivered: true | undefined;
  /** Id of any message of the person. */
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

/** The state of the messages page in the search params: search, filters, number of rows and open message. */
export function useMessagesParams() {
  const { shown, params, isBusy, go } = useListSearch();
  const { state } = useLocation();
  const navigate = useNavigate();
  const isReplying = shown.has('rispondi');

  /**
   * Goes back in the history; if a message or reply was not opened from here, replaces its URL by that of its parent.
   */
  function leaveTo(below: string) {
    if (isFromList(state)) goBack();
    else navigate({ search: below }, { replace: true });
  }

  /** Changes the list; the open message stays open beside it. */
  const change = (changes: Record<string, string | number | null>) =>
    go(searchWith(requestedParams(), { mostra: null, ...changes }), true);

  return {
    isSpam: shown.get('spam') === 'si',
    q: params.get('q') ?? '',
    filter: readFilter(params),
    filters: readFilters(params),
    shown: readWanted(shown),
    /** Identifies the list regardless of the number of rows: another scope clears the selection. */
    scope: searchWith(shown, { messaggio: null, rispondi: null, mostra: null }),
    isBusy,
    openId: parseId(shown.get('messaggio') ?? undefined),
    setQuery: (q: string) => change({ q: q.trim() }),
    /** Sets one filter; an empty value removes it. */
    setFilter: (param: FilterParam, value: string) => change({ [param]: value }),
    /** Removes the search and all filters except that of a tile. */
    clear: () => change({ ...noFilters, q: null }),
    setCount: (count: number) => change({ mostra: count }),
    /** The search params of this list filtered by read or unread messages. */
    filterSearch: (letti: MessageFilter | null) =>
      searchWith(params, { letti, mostra: null, messaggio: null, rispondi: null }),
    /** The search params of this list with a message open. */
    messageSearch: (id: number) => searchWith(params, { messaggio: String(id), rispondi: null }),
    isReplying,
    openReply: () => {
      // A second call, or one while the last reply is still in the URL, would add a superfluous history entry. One
      // before the closed dialog is unmounted would show that closed dialog.
      if (!isReplying && !requestedParams().has('rispondi'))
        navigate({ search: searchWith(params, { rispondi: 'si' }) }, { state: fromList });
    },
    closeReply: () => leaveTo(searchWith(params, { rispondi: null })),
    close: () => leaveTo(searchWith(params, { messaggio: null, rispondi: null })),
  };
}

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
