import { absoluteUrl, showToast } from '@officina/platform';
import { chakra } from '@officina/ui';
import { quietAction } from './quiet-action';

/** Hands the page's address to the reader's own apps, or copies it where there is no way to do that. */
export function ShareButton() {
  return (
    <Action type="button" onClick={share}>
      Condividi
    </Action>
  );
}

const Action = chakra('button', { base: quietAction });

async function share(): Promise<void> {
  const url = absoluteUrl(window.location.pathname);
  try {
    if (navigator.share) {
      await navigator.share({ title: document.title, url });
      return;
    }
    await navigator.clipboard.writeText(url);
    showToast({ title: 'Link copiato', tone: 'success' });
  } catch (error) {
    // Who closes the list of apps has only changed their mind.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({ title: 'Copia il link', description: url });
  }
}
