import type { Releases } from '@officina/contracts/release';

/** The releases that this page was rendered with. */
export function releasesOfPage(): Releases {
  const block = document.getElementById('releases')?.textContent;
  return block ? JSON.parse(block) : { remotes: {} };
}

/** The current releases, for a retry in an open page. */
export async function currentReleases(): Promise<Releases> {
  const response = await fetch('/releases.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`releases.json: ${response.status}`);
  return response.json();
}
