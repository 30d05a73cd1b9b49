import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Release, ServerParts, ServerRemote, ServerShell } from '@officina/contracts/release';
import * as v from 'valibot';

export interface ServerHalves {
  shell: ServerShell;
  parts: ServerParts;
}

/**
 * Loads the server bundles of the releases. A release without a working one is rendered only in the
 * browser. Returns null without the shell's: every page is then served without content.
 */
export async function loadServerHalves(
  releases: Iterable<Release>,
  fileOf: (release: Release) => string,
): Promise<ServerHalves | null> {
  const parts = new Map<string, { default: (props: never) => unknown }>();
  let shell: ServerShell | undefined;
  // The shell first: the remotes take React and the kit from it.
  for (const release of [...releases].sort((a, b) => Number(b.name === 'shell') - Number(a.name === 'shell'))) {
    try {
      const code = await readFile(fileOf(release), 'utf8');
      if (release.name === 'shell') shell = v.parse(Shell, evaluate(code, fileOf(release), {}));
      else {
        const remote = v.parse(Remote, evaluate(code, fileOf(release), shell?.shared ?? {}));
        for (const [key, module] of Object.entries(remote.parts)) parts.set(key.replace('.', release.name), module);
      }
    } catch (error) {
      // The back office has no server bundle.
      if (release.name === 'shell' || !isMissing(error))
        console.error(`The server half of ${release.name} ${release.version} does not load`, error);
    }
  }
  return shell ? { shell, parts } : null;
}

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

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Runs a CommonJS bundle whose `require` looks into `shared` first, then into Node's modules; returns its exports. */
function evaluate(code: string, file: string, shared: Record<string, unknown>): unknown {
  const nodeRequire = createRequire(file);
  const module: { exports: unknown } = { exports: {} };
  const requireFrom = (id: string): unknown => (Object.hasOwn(shared, id) ? shared[id] : nodeRequire(id));
  new Function('module', 'exports', 'require', code)(module, module.exports, requireFrom);
  return module.exports;
}
