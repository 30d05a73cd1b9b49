import type { RemoteManifest } from '@officina/contracts/remote-manifest';

import type { PointName } from '@officina/platform';

const points: PointName[] = ['picture/v1'];

/** What the shell brings to the site: no page, but the points that remotes may fill. */
export const manifest = { title: { it: 'Shell' }, points } satisfies RemoteManifest;
