import { ApiError, NetworkError } from '@officina/contracts/client';
import type { Problem } from '@officina/contracts/problem';
import { retryAfterQuestion } from './session-expiry';

const keptMs = 60_000;

/**
 * Downloads a file that needs a confirmed session: a link would show the refusal in place of the page. `name` is that
 * of the saved file. Throws ApiError and NetworkError.
 */
export async function download(address: string, name: string): Promise<void> {
  const file = await retryAfterQuestion(() => read(address));
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: name });
  link.click();
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}

async function read(address: string): Promise<Blob> {
  const response = await fetch(new URL(address, window.location.origin), { credentials: 'include' }).catch((error) => {
    throw new NetworkError(error);
  });
  if (response.ok) return response.blob();
  const problem: Problem | undefined = await response.json().catch(() => undefined);
  throw new ApiError(response.status, problem?.detail ?? response.statusText, problem);
}
