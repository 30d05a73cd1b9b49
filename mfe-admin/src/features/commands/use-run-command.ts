import { useNavigate, useSession } from '@officina/platform';
import { askBeforeLeaving } from '../../shared/leaving/unsaved-changes';
import type { Command } from './commands-list';

/** Returns a function that runs a command. Leaving the page asks about unsaved changes first. */
export function useRunCommand() {
  const navigate = useNavigate();
  const { logout } = useSession();
  return ({ act, to }: Command): void => {
    if (act === 'download') download(to);
    else askBeforeLeaving(() => void (act === 'logout' ? logout() : navigate(to)));
  };
}

/** Downloads a URL without leaving the page. */
function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
