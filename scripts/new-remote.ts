/** The files of a remote whose parts are still to be written: each part shows its name. */

/** The files by path, for `app` ("mfe-media") with these parts ("Gallery"). */
export function placeholders(app: string, parts: string[]): Record<string, string> {
  const name = app.replace('-', '_');
  const fileOf = (part: string) => part.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();
  return {
    'src/remote.ts': `import type { Exposes } from '@officina/contracts/remotes';

/** The parts of this remote, type-checked against the contracts; the build reads its entries from here. */
export const exposes = {
${parts.map((part) => `  './${part}': () => import('./parts/${fileOf(part)}'),`).join('\n')}
} satisfies Exposes<'${name}'>;
`,
    ...Object.fromEntries(
      parts.map((part) => [
        `src/parts/${fileOf(part)}.tsx`,
        `import type { RemoteModules } from '@officina/contracts/remotes';

export default function ${part}(_props: RemoteModules['${name}/${part}']) {
  return <p>${part}</p>;
}
`,
      ]),
    ),
    'tsconfig.json': `{
  "extends": "@officina/kit/tsconfig.json",
  "compilerOptions": { "lib": ["ESNext", "DOM", "DOM.Iterable"], "types": ["bun-types/test"] },
  "include": ["src"]
}
`,
    'vite.config.ts': `import { remote } from '@officina/kit/scripts/federation.js';

export default remote({ app: '${app}', kits: ['platform'] });
`,
  };
}
