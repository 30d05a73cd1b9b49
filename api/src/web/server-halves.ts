import { createRequire } from 'node:module';
import type { ServerParts, ServerRemote, ServerShell } from '@officina/contracts/release';
import * as v from 'valibot';
import type { LoadedRelease } from './loaded-release';

export interface ServerHalves {
  shell: ServerShell;
  parts: ServerParts;
}

/**
 * Loads the server bundles of the releases. A release without a working one is rendered only in the
 * browser. Returns null without the shell's: every page is then served without content.
 */
export function loadServerHalves(releases: Iterable<LoadedRelease>): ServerHalves | null {
  const parts = new Map<string, { default: (props: never) => unknown }>();
  let shell: ServerShell | undefined;
  // The shell first: the remotes take React and the kit from it.
  for (const release of [...releases].sort((a, b) => Number(b.name === 'shell') - Number(a.name === 'shell'))) {
    // The back office has no server bundle.
    if (!release.files.checksums.has(bundle)) continue;
    try {
      const code = release.files.text(bundle);
      if (release.name === 'shell') shell = v.parse(Shell, evaluate(code, {}));
      else {
        const remote = v.parse(Remote, evaluate(code, shell?.shared ?? {}));
        for (const [key, module] of Object.entries(remote.parts)) parts.set(key.replace('.', release.name), module);
      }
    } catch (error) {
      console.error(`The server half of ${release.name} ${release.version} does not load`, error);
    }
  }
  return shell ? { shell, parts } : null;
}

/** The server bundle, in the folder of a release. */
const bundle = 'ssr/server.cjs';

const isFunction = (value: unknown) => typeof value === 'function';
const Shell = v.looseObject({
  shared: v.record(v.string(), v.unknown()),
  renderPage: v.custom<ServerShell['renderPage']>(isFunction),
});
const Remote = v.looseObject({
  parts: v.record(
    v.string(),
    v.looseObject({ default: v.custom<ServerRemote['parts'][string]['default']>(isFunction) }),
  ),
});

/** Runs a CommonJS bundle whose `require` looks into `shared` first, then into Node's modules; returns its exports. */
function evaluate(code: string, shared: Record<string, unknown>): unknown {
  const nodeRequire = createRequire(import.meta.url);
  const module: { exports: unknown } = { exports: {} };
  const requireFrom = (id: string): unknown => (Object.hasOwn(shared, id) ? shared[id] : nodeRequire(id));
  new Function('module', 'exports', 'require', code)(module, module.exports, requireFrom);
  return module.exports;
}
