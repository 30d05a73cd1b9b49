/**
 * Import rules. Each rule names the files that it applies to and what they may, or must not, import; type imports
 * count. In addition, folders must not import each other in circles (`folder-circles.ts`). Part of `bun run check`. A
 * file to which no rule applies may import anything; a run that checks no file fails.
 */
import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { type FileImport, findFolderCircles } from './folder-circles.ts';

export interface Violation {
  file: string;
  line: number;
  imported: string;
  says: string;
}

interface Rule {
  /** Files that the rule applies to, by repository path. */
  files: RegExp;
  except?: RegExp;
  /** All other imports are refused. Relative imports are given as repository paths ("contracts/src/car"). */
  only?: (imported: string, file: string) => boolean;
  /** These imports are refused. */
  never?: (imported: string, file: string) => boolean;
  says: string;
}

const isTest = /\.test\.tsx?$/;
const app = (file: string): string => file.split('/')[0] ?? '';
const within = (folder: string) => (imported: string) => imported === folder || imported.startsWith(`${folder}/`);
const isOneOf =
  (...names: string[]) =>
  (imported: string) =>
    names.includes(imported);
const isReact = isOneOf('react', 'react/jsx-runtime');
const isContract = (imported: string) => imported.startsWith('@officina/contracts/');
const isTestTool = (imported: string) => /^(bun:test|node:|@testing-library\/|happy-dom)/.test(imported);
const sharedFolderOf = (path: string) => /^mfe-admin\/src\/shared\/([^/]+)\//.exec(path)?.[1];
const featureOf = (path: string) => /^(mfe-[a-z0-9-]+)\/src\/features\/([^/]+)\//.exec(path);

/** Libraries for one file of a public remote, fetched only by visitors who use it. */
const lazyExtras: Record<string, string> = {
  'mfe-public/src/features/contact/notify-garage.ts': '@emailjs/browser',
  'mfe-public/src/features/contact/check-message.ts': 'valibot',
};

/** Libraries of the back office, each with the only folder that may import it. */
const ownLibraries = [
  ['mfe-admin/src/', 'p-queue'],
  ['mfe-admin/src/shared/browser/browser-store.ts', 'idb'],
  ['mfe-admin/src/shared/photos/prepare/', 'exifreader'],
  ['mfe-admin/src/shared/photos/prepare/', 'image-size'],
  ['mfe-admin/src/shared/photos/prepare/', 'libheif-js/'],
  ['mfe-admin/src/shared/photos/prepare/', 'pica'],
  ['mfe-admin/src/shared/email/send-email.ts', '@emailjs/browser'],
  ['mfe-admin/src/shared/lists/sorting/', '@dnd-kit/'],
  ['mfe-admin/src/shared/account/passkeys.ts', '@simplewebauthn/browser'],
  ['mfe-admin/src/features/account/qr-code.tsx', 'uqr'],
  ['mfe-admin/src/shared/photos/editor/crop-stage.tsx', 'react-image-crop'],
] as const;

const isOwnLibrary = (imported: string, file: string): boolean =>
  ownLibraries.some(([path, library]) => file.startsWith(path) && imported.startsWith(library));

/** Shared folders of the back office in layers, lowest first: each imports only from lower layers. */
const sharedLayers = [
  ['browser', 'navigation', 'ui'],
  ['dialogs', 'http'],
  ['drafts'],
  ['form'],
  ['lists', 'photos'],
  ['account', 'records'],
  ['email'],
];
const layerOf = (folder = '') => sharedLayers.findIndex((layer) => layer.includes(folder));

/**
 * Modules of the API that scripts use, so that both pack and check releases in the same way, and ask for a password in
 * the same way.
 */
const sharedWithScripts = [
  ...['release-package', 'loaded-release', 'call-shapes'].map((file) => `api/src/delivery/release/${file}`),
  ...['release-gate', 'page-gate'].map((file) => `api/src/delivery/gate/${file}`),
  // The file types of a release.
  'api/src/http/content-types',
  'api/src/read-password',
];

export const rules: Rule[] = [
  {
    files: /^contracts\/src\//,
    except: isTest,
    only: (imported) => imported === 'valibot' || within('contracts/src')(imported),
    says: 'contracts imports valibot and itself, nothing else',
  },
  {
    files: /^api\//,
    never: (imported) =>
      /^(react|react-dom)(\/|$)/.test(imported) ||
      /^@officina\/(?!contracts\/)/.test(imported) ||
      /^(shell|mfe-[a-z0-9-]+)\//.test(imported),
    says: 'the api imports no frontend',
  },
  {
    files: /^api\/src\/(modules|delivery)\/[^/]+\/[^/]+\.service\.ts$/,
    never: (imported) => /^elysia(\/|$)/.test(imported) || within('api/src/handlers')(imported),
    says: 'a service knows neither Elysia nor handlers',
  },
  {
    files: /^api\/src\/handlers\//,
    never: (imported) => /\.table$/.test(imported) || within('api/src/db')(imported),
    says: 'handlers call services; only services know tables',
  },
  {
    files: /^api\/src\/(http|media)\//,
    except: isTest,
    never: (imported) => within('api/src/modules')(imported) || within('api/src/delivery')(imported),
    says: 'what serves every module imports none',
  },
  {
    files: /^demo\//,
    only: (imported) => /^(node:|sharp$)/.test(imported) || within('demo')(imported),
    says: 'the demo draws with sharp and knows nothing of the product',
  },
  {
    files: /^mfe-(?!admin\/)[a-z0-9-]+\/src\//,
    except: isTest,
    only: (imported, file) =>
      isReact(imported) ||
      isContract(imported) ||
      isOneOf('@officina/platform', '@officina/ui')(imported) ||
      within(`${app(file)}/src`)(imported) ||
      lazyExtras[file] === imported,
    says: 'a public remote imports react, @officina/platform, @officina/ui, contracts and itself',
  },
  {
    files: /^mfe-admin\/src\//,
    except: isTest,
    only: (imported, file) =>
      isReact(imported) ||
      isContract(imported) ||
      isOneOf('@officina/platform', '@officina/ui', '@officina/ui-admin', '@officina/forms')(imported) ||
      within(`${app(file)}/src`)(imported) ||
      isOwnLibrary(imported, file),
    says: 'the admin remote imports react, @officina/{platform,ui,ui-admin,forms}, contracts and itself',
  },
  {
    files: /^mfe-[a-z0-9-]+\/src\/.*\.test\.tsx?$/,
    only: (imported, file) =>
      isReact(imported) ||
      imported.startsWith('@officina/') ||
      isTestTool(imported) ||
      isOwnLibrary(imported, file) ||
      within(`${app(file)}/src`)(imported) ||
      within(`${app(file)}/test`)(imported),
    says: 'a test of a remote imports what the remote may, test tools and its own test folder',
  },
  {
    files: /^shell\/src\//,
    except: /^shell\/src\/server\.tsx$|\.test\.tsx?$/,
    only: (imported, file) =>
      isReact(imported) ||
      imported.startsWith('@officina/') ||
      within('shell/src')(imported) ||
      (/^shell\/src\/(main|app\/)/.test(file) &&
        isOneOf(
          'react-dom/client',
          'react-dom',
          '@module-federation/runtime',
          '@module-federation/runtime/core',
        )(imported)) ||
      (/^shell\/src\/toasts\//.test(file) && /^@ark-ui\/react\/(toast|portal)$/.test(imported)),
    says: 'the shell imports react, @officina/* and itself; libraries only where they are bound in',
  },
  {
    files: /^shell\/src\//,
    never: (imported) => /^(api|mfe-[a-z0-9-]+)\//.test(imported) || /^@officina\/(api|mfe-)/.test(imported),
    says: 'the shell meets remotes by federation and the api by its address',
  },
  {
    files: /^shell\/kit\//,
    never: (imported, file) =>
      /^(shell\/src|api|mfe-[a-z0-9-]+)\//.test(imported) ||
      /^@officina\/(api|mfe-|shell)/.test(imported) ||
      (/^shell\/kit\/platform\//.test(file) && /^@officina\/(ui-admin|forms)$/.test(imported)) ||
      (/^shell\/kit\/ui\//.test(file) && imported === '@officina/platform'),
    says: 'the kit stands below the apps; ui stands below platform, and platform below ui-admin and forms',
  },
  {
    files: /^mfe-[a-z0-9-]+\/src\/features\//,
    never: (imported, file) => {
      const own = featureOf(file);
      const other = featureOf(`${imported}/`);
      return own !== null && other !== null && own[1] === other[1] && own[2] !== other[2];
    },
    says: 'features are islands: what two of them need stands in shared',
  },
  {
    files: /^mfe-[a-z0-9-]+\/src\/features\//,
    never: (imported, file) => within(`${app(file)}/src/pages`)(imported) || /\/src\/(routes|remote)$/.test(imported),
    says: 'a feature knows no page',
  },
  {
    files: /^mfe-[a-z0-9-]+\/src\/shared\//,
    never: (imported) => /^mfe-[a-z0-9-]+\/src\/(features|pages|routes|remote)(\/|$)/.test(imported),
    says: 'shared knows neither features nor pages',
  },
  {
    files: /^mfe-admin\/src\//,
    never: (imported, file) => {
      if (!within('mfe-admin/src/shared')(imported)) return false;
      const [own, other] = [sharedFolderOf(file), layerOf(sharedFolderOf(imported))];
      if (own !== undefined && own === sharedFolderOf(imported)) return false;
      return other === -1 || (own !== undefined && other >= layerOf(own));
    },
    says: 'every file of shared is in a folder, which imports from lower layers only',
  },
  {
    files: /^e2e\//,
    only: (imported, file) =>
      imported.startsWith('node:') ||
      isOneOf('playwright/test', 'playwright', '@axe-core/playwright', 'sharp', 'smtp-server')(imported) ||
      within('e2e')(imported) ||
      within('contracts/src')(imported) ||
      imported === 'scripts/chromium' ||
      (file.startsWith('e2e/engines/') &&
        isOneOf('scripts/engines', 'puppeteer-core', '@testing-library/dom')(imported)),
    says: 'browser tests see the product from outside',
  },
  {
    files: /^scripts\//,
    never: (imported) =>
      /^(api|mfe-[a-z0-9-]+|shell)\/src\//.test(imported) && !isOneOf(...sharedWithScripts)(imported),
    says: 'scripts start the parts, they do not import them; only the packing and the gate of releases, and the prompt for passwords, are shared',
  },
];

/** Whether the folders around this file must not import each other in circles. */
const isLayered = (path: string): boolean =>
  /^((api|contracts|shell|mfe-[a-z0-9-]+)\/src|shell\/kit|scripts)\//.test(path);

/** Checks these files of a repository. Throws if no rule applies to any of them. */
export async function findViolations(root: string, files: readonly string[]): Promise<Violation[]> {
  const violations: Violation[] = [];
  const layered: FileImport[] = [];
  let checked = 0;
  for (const file of files.filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))) {
    const binding = rules.filter((rule) => rule.files.test(file) && !rule.except?.test(file));
    if (binding.length === 0) continue;
    checked += 1;
    for (const { imported, line } of importsOf(await Bun.file(join(root, file)).text())) {
      const target = imported.startsWith('.') ? resolveRelative(root, file, imported) : imported;
      if (!isTest.test(file) && isLayered(file) && isLayered(target)) layered.push({ file, line, imported, target });
      for (const { only, never, says } of binding) {
        if ((only && !only(target, file)) || never?.(target, file)) violations.push({ file, line, imported, says });
      }
    }
  }
  for (const { target: _, circle, ...step } of findFolderCircles(layered)) {
    violations.push({ ...step, says: `folders import each other in one direction, not ${circle}` });
  }
  if (checked === 0) throw new Error('The boundary check looked at no file');
  return violations;
}

/** Repository path without the file extension. */
function resolveRelative(root: string, file: string, imported: string): string {
  const path = normalize(join(dirname(file), imported));
  return existsSync(join(root, path)) ? path.replace(/\.tsx?$/, '') : path;
}

/** All modules that a source text imports or re-exports from, including types. */
export function importsOf(source: string): { imported: string; line: number }[] {
  const code = source
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/^\s*\/\/.*$/gm, '');
  const pattern =
    /(?:^|[;}\n])\s*(?:import|export)\b[^'"`;()]*?\bfrom\s*['"]([^'"]+)['"]|(?:^|[;}\n])\s*import\s*['"]([^'"]+)['"]|\b(?:import|require)\(\s*['"]([^'"]+)['"]\s*\)/g;
  return [...code.matchAll(pattern)].map((match) => ({
    imported: match[1] ?? match[2] ?? match[3] ?? '',
    line: code.slice(0, match.index + match[0].length).split('\n').length,
  }));
}
