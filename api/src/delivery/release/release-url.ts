import type { Release } from '@officina/contracts/release';

export const releaseUrl = (release: Pick<Release, 'name' | 'version'>, file: string): string =>
  `/r/${release.name}/${release.version}/${file}`;

export const styleUrl = (release: Release): { style?: string } =>
  release.style ? { style: releaseUrl(release, release.style) } : {};
