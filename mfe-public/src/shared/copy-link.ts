import { showToast, type Toast } from '@officina/platform';

/**
 * Copies a link and says so. Where the browser refuses, as without HTTPS or too long after a press, the link itself is
 * shown, with a button that tries again.
 */
export async function copyLink(url: string, done: Toast): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast(done);
  } catch {
    showToast({
      title: 'Copia il link',
      description: url,
      duration: 15_000,
      action: { label: 'Copia', run: () => void copyLink(url, done) },
    });
  }
}
