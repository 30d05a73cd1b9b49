/** The files of a remote that is still to be written, with its first page. */
import { nameOf } from './places.ts';

/** The first page of a remote. */
export interface FirstPage {
  /** "/eventi" */
  path: string;
  /** Its name for people, in the menu, too. */
  title: string;
}

/** The files by path of a remote `app` ("mfe-events") with this page. */
export function newRemote(app: string, page: FirstPage): Record<string, string> {
  const file = `pages/${fileOf(partOf(page))}-page`;
  return {
    'src/remote.ts': `import type { Exposes } from '@officina/contracts/remotes';

/** The parts of this remote, by the keys that its manifest names; the build reads its entries from here. */
export const exposes = {
  './${partOf(page)}': () => import('./${file}'),
} satisfies Exposes<'${nameOf(app)}'>;
`,
    'src/manifest.ts': manifest(page),
    [`src/${file}.tsx`]: pageModule(page),
    [`src/${file}.test.tsx`]: pageTest(page),
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

/** "Eventi" of "/club/eventi". */
const partOf = ({ path }: FirstPage): string =>
  (path.split('/').findLast((word) => /^[a-z]/.test(word)) ?? 'page').replace(
    /(?:^|-)([a-z0-9])/g,
    (_, letter: string) => letter.toUpperCase(),
  );

/** "shop-window" of "ShopWindow". */
const fileOf = (part: string): string => part.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

function manifest(page: FirstPage): string {
  const title = quoted(page.title);
  return `import type { RemoteManifest } from '@officina/contracts/remote-manifest';

/**
 * What this remote brings to the site: its pages, and their entries in the menus. A page that reads ?mese=5 says
 * searchParams: ['mese'], one at ${page.path}/:id says sample: '${page.path}/1', the address of one that is there.
 */
export const manifest = {
  title: { it: ${title} },
  pages: [
    {
      path: ${quoted(page.path)},
      part: './${partOf(page)}',
      title: { it: ${title} },
      menu: { label: { it: ${title} }, order: 35 },
    },
  ],
} satisfies RemoteManifest;
`;
}

/** A page that looks like the others: a dark head below the site's header, then light content. */
const pageModule = (page: FirstPage): string => `import { PageHead, useCompany } from '@officina/platform';
import { Box, Container, Heading, Text } from '@officina/ui';

const title = ${quoted(page.title)};

export default function ${partOf(page)}Page() {
  const { brand } = useCompany();
  return (
    <>
      <PageHead title={\`\${title} - \${brand}\`} description={\`\${title}: una pagina di \${brand}.\`} />
      <Box
        as="header"
        data-on-dark=""
        bg="bg.dark"
        color="fg.onDark"
        paddingTop={{ base: '7rem', lg: '9rem' }}
        paddingBottom={{ base: '10', lg: '14' }}
      >
        <Container>
          <Heading as="h1" textStyle="title">
            {title}
          </Heading>
        </Container>
      </Box>
      <Container paddingTop={{ base: '10', lg: '16' }} paddingBottom={{ base: '8', lg: '12' }}>
        <Text textStyle="lead" maxWidth="42rem">
          Stiamo preparando questa pagina: torna presto a trovarci.
        </Text>
      </Container>
    </>
  );
}
`;

/** Renders the page as the server does: it passes before anything is built. */
const pageTest = (page: FirstPage): string => `import { expect, test } from 'bun:test';
import { OnSite } from '@officina/platform/test';
import { renderToString } from 'react-dom/server';
import ${partOf(page)}Page from './${fileOf(partOf(page))}-page';

test('the page is rendered with its title as the only heading of level 1', () => {
  const html = renderToString(
    <OnSite path=${quoted(page.path).replaceAll("'", '"')}>
      <${partOf(page)}Page />
    </OnSite>,
  );
  const titles = [...html.matchAll(/<h1[^>]*>(.*?)<\\/h1>/g)].map(([, title]) => title);
  expect(titles).toEqual([${quoted(Bun.escapeHTML(page.title))}]);
});
`;

/** The files that every repository of a remote has beside its package.json. `site` is the origin whose kit it takes. */
export const besideSources = (app: string, site: string): Record<string, string> => ({
  '.gitignore': 'node_modules/\ndist/\n.env\n.__mf__temp/\n.vite/\n',
  '.env.example': `# Copy this file to .env, which git ignores: the commands read it there.

# Origin of the site that this remote is a part of.
OFFICINA_SITE=${site}
# Token that publishes ${app}; an owner of the site makes it on the page "Moduli". Only \`bun run publish\` and
# \`bun run rollback\` need it: keep it secret.
OFFICINA_TOKEN=
`,
  'bunfig.toml': `[test]
# Styles are compiled in tests as they are in a build.
preload = ["@officina/kit/scripts/styles/bun.js"]
`,
  'README.md': `# ${app}

A remote of ${site}: the pages and parts that \`src/manifest.ts\` and \`src/remote.ts\` name. It is built and published from
this repository, and runs inside that site with its router, its session and its look. \`kit-….tgz\` has the types, the build
and the commands of the site: it is committed, and \`bun run update-kit\` takes the next one.

It needs Bun and Node (20.19 or newer, or 22.12 or newer). \`cp .env.example .env\` first: \`OFFICINA_SITE\` there is the site, \`OFFICINA_TOKEN\` what an owner of it has given you.

| command | what it does |
| --- | --- |
| \`bun install\` | installs the kit and its packages |
| \`bun run test\` | runs the tests, \`src/**/*.test.tsx\` |
| \`bun run check\` | checks the types |
| \`bun run dev ${app}\` | shows the site with this working copy, on http://localhost:3000 |
| \`bun run publish ${app}\` | builds it, and makes it live if it fits the site; \`--preview\` gives a link instead |

\`bun run releases\` lists what is live, \`bun run rollback ${app}\` goes back to the version before.
`,
});
