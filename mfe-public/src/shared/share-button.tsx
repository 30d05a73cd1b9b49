import { absoluteUrl, showToast } from '@officina/platform';
import { QuietButton } from './quiet-action';

/** Shares the URL of the page with the Web Share API, or copies it to the clipboard if there is none. */
export function ShareButton() {
  return (
    <QuietButton type="button" onClick={share}>
      Condividi
    </QuietButton>
  );
}

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
    // The user closed the share dialog.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({ title: 'Copia il link', description: url });
  }
}
