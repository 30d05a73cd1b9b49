/** Writes the files of a new remote from the template. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nameOf, root } from './places.ts';

export interface FirstPage {
  /** Path, e.g. "/eventi". */
  path: string;
  /** Title for people, also in the menu. */
  title: string;
}

interface Given {
  app: string;
  /** Origin of the site whose kit it uses. */
  site: string;
  /** Undefined: only the files outside of `src` are written. */
  page: FirstPage | undefined;
}

/** Writes a remote into the folder `target`. In the template's file names a leading "_" stands for a dot. */
export async function copyTemplate(target: string, { app, site, page }: Given): Promise<void> {
  const template = join(root, 'shell/template');
  const part = page ? partOf(page) : '';
  const words: Record<string, string> = {
    'mfe-events': app,
    mfe_events: nameOf(app),
    'https://www.example.org': site,
    Events: part,
    'events-page': `${part.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase()}-page`,
    '/eventi': page?.path ?? '',
  };
  const inWords = (text: string) =>
    text.replace(new RegExp(Object.keys(words).join('|'), 'g'), (word) => words[word] ?? '');
  for await (const file of new Bun.Glob('**/*').scan(template)) {
    if (!page && /^(src|tsconfig|vite)\b/.test(file)) continue;
    // The template's test compares the title with HTML.
    const title = file.endsWith('.test.tsx') ? Bun.escapeHTML(page?.title ?? '') : (page?.title ?? '');
    const quoted = `'${title.replace(/[\\']/g, '\\$&')}'`;
    const text = withKit(await readFile(join(template, file), 'utf8'));
    await Bun.write(join(target, inWords(file).replace(/^_/, '.')), text.split("'Eventi'").map(inWords).join(quoted));
  }
}

/** A config that refers to the kit instead of files of this repository. */
export const withKit = (text: string): string =>
  text
    .replace(/(\.\.\/)+tsconfig\.json/, '@officina/kit/tsconfig.json')
    .replace(/(\.\.\/)+scripts\/federation\.ts/, '@officina/kit/scripts/federation.js');

/** The part's name from the page's path: "Eventi" from "/club/eventi". */
const partOf = ({ path }: FirstPage): string =>
  (path.split('/').findLast((word) => /^[a-z]/.test(word)) ?? 'page').replace(
    /(?:^|-)([a-z0-9])/g,
    (_, letter: string) => letter.toUpperCase(),
  );
