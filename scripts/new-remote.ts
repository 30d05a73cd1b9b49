/** The files of a remote that is still to be written: those of the template, in its words. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nameOf, root } from './places.ts';

/** The first page of a remote. */
export interface FirstPage {
  /** "/eventi" */
  path: string;
  /** Its name for people, in the menu, too. */
  title: string;
}

interface Given {
  app: string;
  /** The origin of the site whose kit it takes. */
  site: string;
  /** Without one only the files beside the sources are written. */
  page: FirstPage | undefined;
}

/** Writes a remote into the folder `target`. A leading "_" of a name in the template stands for a dot. */
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
    // A test compares it with HTML.
    const title = file.endsWith('.test.tsx') ? Bun.escapeHTML(page?.title ?? '') : (page?.title ?? '');
    const quoted = `'${title.replace(/[\\']/g, '\\$&')}'`;
    const text = withKit(await readFile(join(template, file), 'utf8'));
    await Bun.write(join(target, inWords(file).replace(/^_/, '.')), text.split("'Eventi'").map(inWords).join(quoted));
  }
}

/** A config whose files of this repository are those of the kit. */
export const withKit = (text: string): string =>
  text
    .replace(/(\.\.\/)+tsconfig\.json/, '@officina/kit/tsconfig.json')
    .replace(/(\.\.\/)+scripts\/federation\.ts/, '@officina/kit/scripts/federation.js');

/** "Eventi" of "/club/eventi". */
const partOf = ({ path }: FirstPage): string =>
  (path.split('/').findLast((word) => /^[a-z]/.test(word)) ?? 'page').replace(
    /(?:^|-)([a-z0-9])/g,
    (_, letter: string) => letter.toUpperCase(),
  );
