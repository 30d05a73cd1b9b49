import type { RemoteManifest } from '@officina/contracts/remote-manifest';

/** Says that this shell takes the routes and menus from the remotes: one without a manifest has its own. */
export const manifest = { title: { it: 'Shell' } } satisfies RemoteManifest;
