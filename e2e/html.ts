/** A page as rendered by the server, for search engines and browsers without JavaScript. */
export interface ServerPage {
  status: number;
  headers: Headers;
  /** The content without styles, code, class names and comments, and with HTML entities decoded. */
  html: string;
}

/** Fetches a page without following redirects. */
export async function readPage(origin: string, path: string, headers: HeadersInit = {}): Promise<ServerPage> {
  const response = await fetch(new URL(path, origin), { headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, html: plain(await response.text()) };
}

const entities: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>' };

const plain = (html: string): string =>
  html
    .replace(/<!--.*?-->| class="[^"]*"|<style\b.*?<\/style>|<script>.*?<\/script>/gs, '')
    .replace(/<script type="(importmap|application\/json)".*?<\/script>/gs, '')
    .replace(/&(amp|#x27|quot|lt|gt);/g, (entity) => entities[entity] ?? entity);

/** The HTML of each card of a list, or of a part of a page. */
export const cardsOf = ({ html }: Pick<ServerPage, 'html'>): string[] =>
  [...html.matchAll(/<article\b[^>]*>(.*?)<\/article>/gs)].map(([, card = '']) => card);

/** The text contents of all elements with this tag name. */
export const textsOf = ({ html }: ServerPage, name: string): string[] =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>(.*?)</${name}>`, 'gs'))].map(([, inner = '']) =>
    inner.replace(/<[^>]*>/g, ''),
  );

/** The links of a part of a page. */
export const linksOf = (html: string): { text: string; href: string }[] =>
  [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', inner = '']) => ({
    href,
    text: inner.replace(/<[^>]*>/g, ''),
  }));

/**
 * The first element with this tag name and the text `said` in its start tag; elements of the same name must not be
 * nested.
 */
export const partOf = ({ html }: Pick<ServerPage, 'html'>, name: string, said = ''): string =>
  new RegExp(`<${name}\\b[^>]*${said}[^>]*>.*?</${name}>`, 's').exec(html)?.[0] ?? '';

export const dataOf = ({ html }: ServerPage): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) => JSON.parse(text));
