import type { RemoteManifest } from '@officina/contracts/remote-manifest';

import type { PointName } from '@officina/platform';

const points: PointName[] = ['picture/v1'];

/** The shell declares no pages, only the extension points that remotes may fill. */
export const manifest = { title: { it: 'Shell' }, points } satisfies RemoteManifest;
