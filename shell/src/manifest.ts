import type { RemoteManifest } from '@officina/contracts/remote-manifest';

import type { PointName } from '@officina/platform';

const points: PointName[] = ['picture/v1'];

/** Says that this shell takes the routes and menus from the remotes: one without a manifest has its own. */
export const manifest = { title: { it: 'Shell' }, points } satisfies RemoteManifest;
