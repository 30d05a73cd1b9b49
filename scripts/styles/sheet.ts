/** The style sheet of a release. */
import { transform as minify } from 'lightningcss';

/**
 * The file of a release that holds the style sheets that its code imports, and the rules of its compiled parts: those of
 * one class in each line, so that the server can give a page its own.
 */
export const sheetFile = 'style.css';

/** Browsers that are given the prefixes they need: version << 16. */
const browsers = { chrome: 109 << 16, firefox: 115 << 16, safari: 15 << 16, ios_saf: 15 << 16 };

/** In one line. */
export const minified = (css: string): string =>
  minify({ filename: sheetFile, code: Buffer.from(css), minify: true, targets: browsers }).code.toString();
