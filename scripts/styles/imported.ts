/** Style sheets that the code of a remote imports (`import './eventi.css'`). */
import { basename } from 'node:path';
import { type Selector, transform } from 'lightningcss';
import type { Plugin } from 'vite';
import { minified, sheetFile } from './sheet.ts';

/**
 * Adds them to the release's own style sheet, before the compiled styles, as in development. A style sheet stays in the
 * page when a visitor navigates to a page of another remote, so selectors without a class or id are refused.
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
    // After Vite has emitted the CSS file.
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

/** A sentence about the first selector of a style sheet that has neither class nor id; undefined if all have. */
export function sheetFault(file: string, css: string): string | undefined {
  const found: string[] = [];
  transform({
    filename: file,
    code: Buffer.from(css),
    // The build itself reports syntax errors.
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
