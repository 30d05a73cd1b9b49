/** A page as the server renders it: what search engines and browsers without JavaScript read. */
export interface ServerPage {
  status: number;
  headers: Headers;
  /**
   * Its content: without styles, code, class names and comments, and with the characters themselves instead of the
   * entities that React writes.
   */
  html: string;
}

/** Fetches a page; a redirect is an answer like any other. */
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

/** The cards of a list, or of a part of a page, each with its whole HTML. */
export const cardsOf = ({ html }: Pick<ServerPage, 'html'>): string[] =>
  [...html.matchAll(/<article\b[^>]*>(.*?)<\/article>/gs)].map(([, card = '']) => card);

/** The texts of all elements with this name, without the tags in them. */
export const textsOf = ({ html }: ServerPage, name: string): string[] =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>(.*?)</${name}>`, 'gs'))].map(([, inner = '']) =>
    inner.replace(/<[^>]*>/g, ''),
  );

/** The links of a part of a page: what each says, and where it leads. */
export const linksOf = (html: string): { text: string; href: string }[] =>
  [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', inner = '']) => ({
    href,
    text: inner.replace(/<[^>]*>/g, ''),
  }));

/** The first element with this name, such as "footer", and this text in its tag; it has no other one of its name in it. */
export const partOf = ({ html }: Pick<ServerPage, 'html'>, name: string, said = ''): string =>
  new RegExp(`<${name}\\b[^>]*${said}[^>]*>.*?</${name}>`, 's').exec(html)?.[0] ?? '';

/** The page's structured data (schema.org). */
export const dataOf = ({ html }: ServerPage): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) => JSON.parse(text));
