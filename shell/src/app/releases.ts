import type { Releases } from '@officina/contracts/release';

/** The releases that this page was made with. */
export function releasesOfPage(): Releases {
  const block = document.getElementById('releases')?.textContent;
  return block ? JSON.parse(block) : { remotes: {} };
}

/** The releases as they are now, for an open page that tries again. */
export async function currentReleases(): Promise<Releases> {
  const response = await fetch('/releases.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`releases.json: ${response.status}`);
  return response.json();
}
