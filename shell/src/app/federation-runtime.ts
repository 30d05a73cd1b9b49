/** Loads remotes built with module federation: those of the development servers, and those published with `--from`. */
import { init, loadRemote, registerRemotes } from '@module-federation/runtime';
import * as core from '@module-federation/runtime/core';
import { type RemotePart, remoteOf } from '@officina/contracts/remotes';
import type { shares } from './shares';

/** Remotes that do not bundle a federation runtime use the shell's from these globals. */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core, _FEDERATION_RUNTIME_CORE_FROM: { name: 'shell' } });

const registered = new Set<string>();

/** Loads the module of a part. `entry`: URL of the remote's entry; `shared` must be the same in each call. */
export function loadByRuntime(part: RemotePart, entry: string, shared: typeof shares): Promise<unknown> {
  if (registered.size === 0) init({ name: 'shell', remotes: [], shareStrategy: 'loaded-first', shared });
  const name = remoteOf(part);
  if (!registered.has(name)) registerRemotes([{ name, entry, type: 'module' }]);
  registered.add(name);
  return loadRemote(part);
}
