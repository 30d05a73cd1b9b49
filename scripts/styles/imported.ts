/** The style sheets that the code of a remote imports (`import './eventi.css'`). */
import { basename } from 'node:path';
import { type Selector, transform } from 'lightningcss';
import type { Plugin } from 'vite';
import { minified, sheetFile } from './sheet.ts';

/**
 * Makes them a part of the release's own sheet, which its pages have. In front, so that compiled styles come after them, as
 * in development. A sheet stays in an open page when its visitor goes on to the page of another remote, so a selector
 * without a class is refused.
 */
export const importedStyles = (): Plugin => ({
  name: 'officina-imported-styles',
  enforce: 'pre',
  transform(code, id) {
    const [file = ''] = id.split('?');
    const fault = file.endsWith('.css') ? sheetFault(file, code) : undefined;
    if (fault) this.error(fault);
  },
  generateBundle: {
    // After Vite has made a file of them.
    order: 'post',
    handler(_options, bundle) {
      const compiled = bundle[sheetFile];
      const imported = Object.values(bundle).flatMap((file) =>
        file.type === 'asset' && file.fileName.endsWith('.css') && file !== compiled ? [file] : [],
      );
      if (imported.length === 0) return;
      const lines = imported.map(({ source }) => minified(source.toString()));
      for (const { fileName } of imported) delete bundle[fileName];
      if (compiled?.type === 'asset') compiled.source = [...lines, compiled.source].filter(Boolean).join('\n');
      else this.emitFile({ type: 'asset', fileName: sheetFile, source: lines.join('\n') });
    },
  },
});

/** A sentence about the first selector of a style sheet that has neither a class nor an id. */
export function sheetFault(file: string, css: string): string | undefined {
  const found: string[] = [];
  transform({
    filename: file,
    code: Buffer.from(css),
    // What is no valid style sheet, the build says.
    errorRecovery: true,
    visitor: {
      Rule: {
        style({ value: { selectors, loc } }) {
          const isOwn = (selector: Selector) =>
            selector.some(({ type }) => type === 'class' || type === 'id' || type === 'nesting');
          const line = css.split('\n')[loc.line] ?? '';
          if (!selectors.every(isOwn))
            found.push(
              line
                .slice(loc.column - 1)
                .replace(/\{.*/, '')
                .trim(),
            );
        },
      },
    },
  });
  const [selector] = found;
  return (
    selector &&
    `${basename(file)} has the selector "${selector}", which means elements of other pages, too: begin it with a class.`
  );
}
