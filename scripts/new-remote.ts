/** The files of a remote that is still to be written: its first page, and a placeholder for each declared part. */
import { nameOf } from './places.ts';

/** The first page of a remote. */
export interface FirstPage {
  /** "/eventi" */
  path: string;
  /** Its name for people, in the menu, too. */
  title: string;
}

/** The files by path, for `app` ("mfe-media") with these parts ("Gallery") besides the page. */
export function placeholders(
  app: string,
  parts: readonly string[],
  page: FirstPage | undefined,
): Record<string, string> {
  const name = nameOf(app);
  const modules = [
    ...(page ? [[partOf(page), `./pages/${fileOf(partOf(page))}-page`] as const] : []),
    ...parts.map((part) => [part, `./parts/${fileOf(part)}`] as const),
  ];
  return {
    'src/remote.ts': `import type { Exposes } from '@officina/contracts/remotes';

/** The parts of this remote, by the keys that its manifest names; the build reads its entries from here. */
export const exposes = {
${modules.map(([part, file]) => `  './${part}': () => import('${file}'),`).join('\n')}
} satisfies Exposes<'${name}'>;
`,
    'src/manifest.ts': manifest(app, page),
    ...(page ? { [`src/pages/${fileOf(partOf(page))}-page.tsx`]: pageModule(page) } : {}),
    ...Object.fromEntries(
      parts.map((part) => [
        `src/parts/${fileOf(part)}.tsx`,
        `import type { PropsOf } from '@officina/contracts/remotes';

export default function ${part}(_props: PropsOf<'${name}/${part}'>) {
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

/** "Eventi" of "/club/eventi". */
const partOf = ({ path }: FirstPage): string =>
  (path.split('/').findLast((word) => /^[a-z]/.test(word)) ?? 'page').replace(
    /(?:^|-)([a-z0-9])/g,
    (_, letter: string) => letter.toUpperCase(),
  );

/** "shop-window" of "ShopWindow". */
const fileOf = (part: string): string => part.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

function manifest(app: string, page: FirstPage | undefined): string {
  if (!page) {
    return `import type { RemoteManifest } from '@officina/contracts/remote-manifest';

/** What this remote brings to the site: parts that others mount, and no pages. */
export const manifest = { title: { it: ${quoted(app)} } } satisfies RemoteManifest;
`;
  }
  const title = quoted(page.title);
  return `import type { RemoteManifest } from '@officina/contracts/remote-manifest';

/** What this remote brings to the site: its pages, and their entries in the menus. */
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
