import { createRequire } from 'node:module';
import type { ServerParts, ServerRemote, ServerShell } from '@officina/contracts/rendering';
import * as v from 'valibot';
import type { RenderFault } from '../../render-fault';
import { codeErrorOf, sourceOf } from './code-error';

/** The server bundle of a release, as the source of a CommonJS module. */
export interface ServerBundle {
  name: string;
  version: string;
  code: string;
}

export interface ServerHalves {
  /** Undefined if the shell's bundle fails to load: then no page can be rendered. */
  shell: ServerShell | undefined;
  parts: ServerParts;
  /** The bundles that failed to load; the parts of their releases are rendered only in the browser. */
  faults: BundleFault[];
}

export type BundleFault = Extract<RenderFault, { kind: 'unloadable' }>;

/** Evaluates the server bundles of a set of releases, the shell's first; calls `begun` before each. */
export function loadServerHalves(
  bundles: readonly ServerBundle[],
  begun: (bundle: ServerBundle) => void = () => {},
): ServerHalves {
  const parts = new Map<string, { default: (props: never) => unknown }>();
  const faults: BundleFault[] = [];
  let shell: ServerShell | undefined;
  for (const bundle of bundles) {
    const { name, version, code } = bundle;
    begun(bundle);
    try {
      // Remotes get React and the kit from the shell.
      const exported = evaluate(`${code}\n//# sourceURL=${sourceOf(bundle)}`, shell?.shared ?? {});
      if (name === 'shell') shell = v.parse(Shell, exported);
      else
        for (const [key, module] of Object.entries(v.parse(Remote, exported).parts))
          parts.set(key.replace('.', name), module);
    } catch (error) {
      faults.push({ kind: 'unloadable', ...codeErrorOf(error), release: { name, version } });
    }
  }
  return { shell, parts, faults };
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

/** Runs a CommonJS bundle whose `require` returns modules from `shared`, or else Node's; returns its exports. */
function evaluate(code: string, shared: Record<string, unknown>): unknown {
  const nodeRequire = createRequire(import.meta.url);
  const module: { exports: unknown } = { exports: {} };
  const requireFrom = (id: string): unknown => (Object.hasOwn(shared, id) ? shared[id] : nodeRequire(id));
  new Function('module', 'exports', 'require', code)(module, module.exports, requireFrom);
  return module.exports;
}
