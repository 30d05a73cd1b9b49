import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import subsetFont from 'subset-font';

/**
 * JavaScript that loads the title's font subset before the first layout; otherwise that would only start to decode it
 * and render the title in the fallback font. It must run directly after the style element, when there are no other font
 * faces.
 */
export const titleFaceScript = 'document.fonts.forEach((face)=>face.load().catch(()=>{}))';

/** The template's marker with the paths of the upright and the italic font; `createDocument` replaces it. */
export const titleMarker = /<!--title (\S+) (\S+)-->/;

/** Room for about five hundred titles. */
const cacheBytes = 2 * 1024 * 1024;

/**
 * Returns a function for the style element with a subset of the title font (family "Bodoni Title") for a rendered page;
 * empty if the page has no title or the template names no fonts. The title is the first visible text: with an inlined
 * subset it has its font at once on a slow connection, and the page does not shift when the font replaces the fallback
 * and wraps differently.
 */
export function createTitleFaces(publicFolder: string) {
  const kept = new LRUCache<string, string>({ maxSize: cacheBytes, sizeCalculation: ({ length }) => length });

  async function face(file: string, style: string, text: string): Promise<string> {
    if (!text.trim()) return '';
    const letters = [...new Set(text)].sort().join('');
    const key = `${file} ${letters}`;
    const known = kept.get(key);
    if (known) return known;
    const made = await makeFace(join(publicFolder, file), style, letters);
    kept.set(key, made);
    return made;
  }

  return async (template: string, body: string): Promise<string> => {
    const [, upright = '', italic = ''] = titleMarker.exec(template) ?? [];
    if (!upright) return '';
    const title = titleOf(body);
    try {
      const faces = await Promise.all([face(upright, 'normal', title.upright), face(italic, 'italic', title.italic)]);
      const css = faces.join('');
      return css && `<style id="title-face">${css}</style>`;
    } catch (error) {
      // The title then gets its font when the complete font file has loaded.
      console.error('A page is served without its title’s letters:', error instanceof Error ? error.message : error);
      return '';
    }
  };
}

async function makeFace(file: string, style: string, letters: string): Promise<string> {
  // Letterspaced text has no ligatures, and every page contains these bytes.
  const options = { targetFormat: 'woff2', noLayoutClosure: true } as const;
  const bytes = await subsetFont(await readFile(file), letters, options);
  const source = `url(data:font/woff2;base64,${bytes.toString('base64')}) format('woff2')`;
  return `@font-face{font-family:'Bodoni Title';src:${source};font-weight:400 600;font-style:${style}}`;
}

/** Text of the page's h1, split into upright and emphasised (italic) text. */
function titleOf(body: string): { upright: string; italic: string } {
  const title = { upright: '', italic: '' };
  let style: keyof typeof title = 'upright';
  new HTMLRewriter()
    .on('h1 em', {
      element(element) {
        style = 'italic';
        element.onEndTag(() => {
          style = 'upright';
        });
      },
    })
    .on('h1', {
      text({ text }) {
        title[style] += text;
      },
    })
    .transform(body);
  return { upright: unescaped(title.upright), italic: unescaped(title.italic) };
}

/** Reverts React's escaping. */
const unescaped = (text: string): string =>
  text.replace(/&(?:quot|amp|#x27|lt|gt);/g, (entity) => characters[entity] ?? entity);

const characters: Record<string, string> = { '&quot;': '"', '&amp;': '&', '&#x27;': "'", '&lt;': '<', '&gt;': '>' };
