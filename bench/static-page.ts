/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * A static version of a page of the site, as written by hand with only HTML and a small style sheet: the same text,
 * links and pictures in the same order, with the same picture sources and fonts.
 */
import type { Page } from 'playwright';

/** Makes the static version of the open page. */
export async function handWritten(page: Page): Promise<string> {
  const { title, head, body } = await page.evaluate(takeContent);
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${head}
<style>${stylesheet}</style>
</head>
<body>
${body}
</body>
</html>`;
}

/** Runs in the page. */
function takeContent() {
  const kept =
    'A P H1 H2 H3 H4 UL OL LI DL DT DD NAV HEADER MAIN FOOTER SECTION ARTICLE FIGURE FIGCAPTION ADDRESS BUTTON FORM LABEL TEXTAREA SUMMARY';
  const keptTags = new Set(kept.split(' '));
  const attributes = 'href src srcset sizes type alt width height loading fetchpriority decoding aria-label'.split(' ');
  const quoted = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

  const opening = (element: Element, style = '') => {
    const stated = attributes
      .filter((name) => element.hasAttribute(name))
      .map((name) => ` ${name}="${quoted(element.getAttribute(name) ?? '')}"`);
    return `<${element.tagName.toLowerCase()}${stated.join('')}${style}>`;
  };

  const write = (node: Node): string => {
    if (node instanceof Text) return quoted(node.data);
    if (!(node instanceof Element) || node.matches('script, noscript, style, dialog, svg')) return '';
    const inside = () => [...node.childNodes].map(write).join(' ');
    if (node instanceof HTMLImageElement) return opening(node, place(node));
    // Form fields, too: a browser that offers to autofill them needs a layout for that.
    if (node.tagName === 'SOURCE' || node.tagName === 'INPUT') return opening(node);
    const name = node.tagName.toLowerCase();
    if (name === 'h1') {
      const { fontSize, lineHeight } = getComputedStyle(node);
      const width = Math.ceil(node.getBoundingClientRect().width);
      const style = ` style="width:${width}px;font-size:${fontSize};line-height:${lineHeight}"`;
      return `${opening(node, style)}${inside()}</h1>`;
    }
    if (name === 'details') {
      const isUnfolded = [...node.children].some((child) => !child.matches('summary') && child.checkVisibility());
      return `${opening(node, isUnfolded ? ' open' : '')}${inside()}</details>`;
    }
    // Text that is directly inside a `div` needs an element of its own.
    const holdsWords = name === 'div' && [...node.childNodes].some((part) => part instanceof Text && part.data.trim());
    if (name === 'picture' || holdsWords || keptTags.has(node.tagName))
      return `${opening(node)}${inside().trim()}</${name}>`;
    return inside();
  };

  /** Size and position of a picture as displayed: cropped differently, it would have another visible area. */
  const place = (image: HTMLImageElement) => {
    const { left, top, width, height } = image.getBoundingClientRect();
    const isBackdrop = getComputedStyle(image).position === 'absolute' || image.closest('section')?.querySelector('h1');
    const pixels = (name: string, value: number) => `${name}:${Math.round(value)}px`;
    const where = [
      pixels('left', left + scrollX),
      pixels('top', top + scrollY),
      pixels('width', width),
      pixels('height', height),
    ];
    return ` style="position:absolute;${isBackdrop ? 'z-index:-1;' : ''}${where.join(';')}"`;
  };

  // The site's fonts (with the subset for the title) and icons, but not its style sheets.
  const own = [...document.head.querySelectorAll('link[rel="icon"], link[as="font"], style:not([data-sheet])')];
  return {
    title: quoted(document.title),
    head: own.map((element) => element.outerHTML).join('\n'),
    body: ['#root header', '#root main', '#root footer']
      .map((selector) => document.querySelector(selector))
      .map((element) => (element ? write(element) : ''))
      .join('\n'),
  };
}

const stylesheet = `
*{box-sizing:border-box;margin:0}
body{font:17px/1.55 Hanken,'Hanken Fallback',sans-serif;background:#f6f2ea;color:#161a17}
h1,h2,h3{font-family:Bodoni,'Bodoni Fallback',serif;font-weight:400;line-height:1.05}
h1{font-family:'Bodoni Title',Bodoni,'Bodoni Fallback',serif;font-size:clamp(2.5rem,8vw,6rem)}h2{font-size:2rem}
a{color:inherit}ul,ol{list-style:none;padding:0}
img{display:block;max-width:100%;object-fit:cover}
body>header{position:absolute;z-index:1;inset:0 0 auto;padding:1rem;color:#f4efe4}
nav a,nav li{display:inline-block;margin-right:1rem}
main>section:first-child{position:relative;isolation:isolate;min-height:100svh;background:#0e120f;color:#f4efe4;padding:6rem 1rem 2rem;overflow:hidden}
main header{min-height:60vh;background:#0a1d16;color:#f4efe4;padding:7rem 1rem 2rem}
main>*{padding:1rem}main>article{padding:0}
button:has(img){border:0;padding:0}
main ul{display:grid;gap:2rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,20rem),1fr))}
main nav ul{display:block}
footer{background:#0a1d16;color:#f4efe4;padding:3rem 1rem}
`;
