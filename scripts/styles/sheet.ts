/** The style sheet of a release. */
import { transform as minify } from 'lightningcss';

/**
 * The style sheet of a release: the imported style sheets, then the compiled rules. Each class is on its own line, so
 * that the server can select those that a page needs.
 */
export const sheetFile = 'style.css';

/** Minimum browser versions for vendor prefixes: version << 16. */
const browsers = { chrome: 109 << 16, firefox: 115 << 16, safari: 15 << 16, ios_saf: 15 << 16 };

/** Minified, on one line. */
export const minified = (css: string): string =>
  minify({ filename: sheetFile, code: Buffer.from(css), minify: true, targets: browsers }).code.toString();
