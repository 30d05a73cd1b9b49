import { showToast, type Toast } from '@officina/platform';

/**
 * Copies a link and shows the toast `done`. If the browser refuses (without HTTPS, or too long after the user's click),
 * the toast contains the link itself and a button to retry.
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
