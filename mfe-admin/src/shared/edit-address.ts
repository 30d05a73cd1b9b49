import { parseId } from '@officina/contracts/paths';
import { useLocation, useSearchParams } from '@officina/platform';
import { goBack } from './go-back';

/** The word in the address that names the record whose form is open over its list: "?modifica=12". */
export const editKey = 'modifica';

/**
 * The form that is open over a list, kept in the address: a link can point at it, a reload keeps
 * it and Back closes it. Search, order and page of the list stay as they are.
 */
export function useEditAddress() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const text = params.get(editKey);

  /** The same address with another record open, or none. */
  function naming(id: number | null): URLSearchParams {
    const next = new URLSearchParams(params);
    if (id === null) next.delete(editKey);
    else next.set(editKey, String(id));
    return next;
  }

  return {
    isOpen: text !== null,
    /** The record named by the address; null where that is no id. */
    id: parseId(text ?? undefined),
    open(id: number) {
      // Asked for twice, or while the last one is still in the address, it would make an entry too many.
      if (!isNamed()) setParams(naming(id), { state: { isOverList: true } });
    },
    close() {
      if (isOverList(state)) goBack();
      else setParams(naming(null), { replace: true });
    },
  };
}

/** By the browser's own address: the router's copy waits until the page is drawn. */
const isNamed = (): boolean => new URLSearchParams(window.location.search).has(editKey);

/** Whether the entry before this one in the browser's history is the list alone. */
const isOverList = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isOverList' in state;
