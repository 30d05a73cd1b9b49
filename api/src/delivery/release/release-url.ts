import type { Release } from '@officina/contracts/release';

/** The URL path of a file of a release. */
export const releaseUrl = (release: Pick<Release, 'name' | 'version'>, file: string): string =>
  `/r/${release.name}/${release.version}/${file}`;

/** The URL of its style sheet, if it has one. */
export const styleUrl = (release: Release): { style?: string } =>
  release.style ? { style: releaseUrl(release, release.style) } : {};
