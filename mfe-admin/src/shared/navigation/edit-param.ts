import { parseId } from '@officina/contracts/paths';
import { useLocation, useSearchParams } from '@officina/platform';
import { goBack } from './go-back';
import { fromList, isFromList } from './opened-from-list';

/** The search param with the id of the record whose form is open over its list: "?modifica=12". */
export const editKey = 'modifica';

/** The search param with the id of the record whose versions are open: "?modifica=12&versioni=12". */
export const versionsKey = 'versioni';

/**
 * The form that is open over a list, in the search params: a link can open it, a reload keeps it and Back closes it.
 * Search, order and page of the list do not change.
 */
export function useEditParam() {
  const [params, setParams] = useSearchParams();
  const { state, pathname } = useLocation();
  const text = params.get(editKey);

  /** The search params with another record open, or none. */
  function naming(id: number | null): URLSearchParams {
    const next = new URLSearchParams(params);
    next.delete(versionsKey);
    if (id === null) next.delete(editKey);
    else next.set(editKey, String(id));
    return next;
  }

  return {
    isOpen: text !== null,
    /** Id of the record in the URL; null if it is not a valid id. */
    id: parseId(text ?? undefined),
    /** The change that was requested in the list and needs the form. */
    change: isFromList(state) ? state.change : undefined,
    /** Returns whether it is opened: not over another form, nor for an answer that comes when the list was left. */
    open(id: number, change?: object): boolean {
      // A second call, or one while the last form is still in the URL, would add a superfluous history entry. One
      // before the closed form is unmounted would show that closed form.
      if (text !== null || isNamed() || window.location.pathname !== pathname) return false;
      setParams(naming(id), { state: { ...fromList, change } });
      return true;
    },
    close() {
      if (isFromList(state)) goBack();
      else setParams(naming(null), { replace: true });
    },
  };
}

/** Reads the browser's URL: the router's copy is updated only when the page has rendered. */
const isNamed = (): boolean => new URLSearchParams(window.location.search).has(editKey);
