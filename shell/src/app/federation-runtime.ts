/** Loads remotes that the federation plugin has built: those of development, and releases of before. On demand. */
import { init, loadRemote, registerRemotes } from '@module-federation/runtime';
import * as core from '@module-federation/runtime/core';
import { type RemotePart, remoteOf } from '@officina/contracts/remotes';
import type { shares } from './shares';

/** They do not bundle a federation runtime; they use the shell's from these globals. */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core, _FEDERATION_RUNTIME_CORE_FROM: { name: 'shell' } });

const entries = new Map<string, string>();

/** The module of a part. `entry` is the URL of its remote's entry; `shared` is the same in each call. */
export function loadByRuntime(part: RemotePart, entry: string, shared: typeof shares): Promise<unknown> {
  if (entries.size === 0) init({ name: 'shell', remotes: [], shareStrategy: 'loaded-first', shared });
  const name = remoteOf(part);
  if (entries.get(name) !== entry) registerRemotes([{ name, entry, type: 'module' }], { force: entries.has(name) });
  entries.set(name, entry);
  return loadRemote(part);
}
