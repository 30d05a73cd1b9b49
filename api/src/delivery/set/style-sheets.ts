import { inStyle } from '@officina/contracts/inline';

/** A release's style sheet as the build writes it: one line per class. */
export interface StyleSheet {
  /** URL of the complete style sheet. */
  href: string;
  lines: { css: string; className: string | undefined }[];
}

export const readSheet = (href: string, css: string): StyleSheet => ({
  href,
  lines: css.split('\n').map((line) => ({ css: line, className: /\.(css-[\w-]+)/.exec(line)?.[1] })),
});

/**
 * Style elements with the rules that `body` needs (the application fetches the others); without `body` with all rules.
 */
export function styleElements(sheets: StyleSheet[], body?: string): string {
  const used = new Set([...(body ?? '').matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const isPart = body !== undefined;
  return sheets
    .map(({ href, lines }) => {
      const needed = lines.filter(({ className }) => !(isPart && className) || used.has(className));
      const css = needed.map((line) => line.css).join('');
      return `<style data-sheet="${href}"${isPart ? ' data-part' : ''}>${inStyle(css)}</style>`;
    })
    .join('');
}
