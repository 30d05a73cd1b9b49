import { createRequire } from 'node:module';
import type { ServerParts, ServerRemote, ServerShell } from '@officina/contracts/rendering';
import * as v from 'valibot';

/** The server bundle of a release: the text of a CommonJS module. */
export interface ServerBundle {
  name: string;
  version: string;
  code: string;
}

export interface ServerHalves {
  /** Undefined if the shell's bundle does not load: then no page can be rendered. */
  shell: ServerShell | undefined;
  parts: ServerParts;
  /** One sentence for each bundle that does not load; the parts of its release are rendered only in the browser. */
  problems: string[];
}

/** Evaluates the server bundles of a set of releases, the shell's first. */
export function loadServerHalves(bundles: readonly ServerBundle[]): ServerHalves {
  const parts = new Map<string, { default: (props: never) => unknown }>();
  const problems: string[] = [];
  let shell: ServerShell | undefined;
  for (const { name, version, code } of bundles) {
    try {
      // The remotes take React and the kit from the shell.
      const exported = evaluate(`${code}\n//# sourceURL=${sourceOf(name, version)}`, shell?.shared ?? {});
      if (name === 'shell') shell = v.parse(Shell, exported);
      else
        for (const [key, module] of Object.entries(v.parse(Remote, exported).parts))
          parts.set(key.replace('.', name), module);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      problems.push(`The server half of ${name} ${version} does not load: ${reason}`);
    }
  }
  return { shell, parts, problems };
}

/** The name of a bundle in stack traces. */
const sourceOf = (name: string, version: string): string => `${name}/${version}/server.cjs`;

/** The release whose code is first in a stack trace. */
export function releaseInStack(stack: string): { name: string; version: string } | undefined {
  const [, name, version] = /\b(\w+)\/([0-9a-f]{64})\/server\.cjs/.exec(stack) ?? [];
  return name && version ? { name, version } : undefined;
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

/** Runs a CommonJS bundle whose `require` looks into `shared` first, then into Node's modules; returns its exports. */
function evaluate(code: string, shared: Record<string, unknown>): unknown {
  const nodeRequire = createRequire(import.meta.url);
  const module: { exports: unknown } = { exports: {} };
  const requireFrom = (id: string): unknown => (Object.hasOwn(shared, id) ? shared[id] : nodeRequire(id));
  new Function('module', 'exports', 'require', code)(module, module.exports, requireFrom);
  return module.exports;
}
