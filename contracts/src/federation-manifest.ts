import * as v from 'valibot';
import type { ReleaseDescription } from './release';

const Files = v.object({ sync: v.array(v.string()) });

/**
 * The fields of `mf-manifest.json`, the description that Module Federation tools write, that are also in
 * `release.json`.
 */
const FederationManifest = v.object({
  name: v.string(),
  metaData: v.object({ remoteEntry: v.object({ name: v.string(), path: v.string(), type: v.string() }) }),
  /** A package without a range is accepted in any version. */
  shared: v.array(v.object({ name: v.string(), requiredVersion: v.fallback(v.string(), '*') })),
  exposes: v.array(v.object({ path: v.string(), assets: v.object({ js: Files, css: Files }) })),
});

/** Parses the text of an `mf-manifest.json`. Throws if it is invalid. */
export const parseFederationManifest = v.parser(v.pipe(v.string(), v.parseJson(), FederationManifest));

/** The `mf-manifest.json` of a remote, in the form of `@module-federation/sdk`. */
export function federationManifest({
  name,
  entry,
  style,
  preload,
  shared,
}: Pick<ReleaseDescription, 'name' | 'entry' | 'style' | 'preload' | 'shared'>): object {
  const assets = (js: string[] = [], css: string[] = []) => ({
    js: { sync: js, async: [] },
    css: { sync: css, async: [] },
  });
  return {
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: '', buildName: name },
      remoteEntry: { name: entry, path: '', type: 'module' },
      globalName: name,
      publicPath: 'auto',
    },
    shared: Object.entries(shared).map(([library, requiredVersion]) => ({
      id: `${name}:${library}`,
      name: library,
      version: requiredVersion.replace('^', ''),
      singleton: true,
      requiredVersion,
      assets: assets(),
    })),
    remotes: [],
    exposes: Object.entries(preload)
      .filter(([path]) => path)
      .map(([path, files]) => ({
        id: path.replace('./', `${name}:`),
        name: path.replace('./', ''),
        path,
        assets: assets(files, style ? [style] : []),
      })),
  };
}
