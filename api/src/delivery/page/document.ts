import { createHash } from 'node:crypto';
import { company as initial } from '@officina/contracts/company';
import { companyChanges } from '@officina/contracts/company-changes';
import { inScript } from '@officina/contracts/inline';
import type { Release } from '@officina/contracts/release';
import type { RenderedPage } from '@officina/contracts/rendering';
import { releaseUrl } from '../release/release-url';
import { partAt, type ReleaseSet, sheetsOf } from '../set/release-set';
import { styleElements } from '../set/style-sheets';
import { bareBody, bareHead, failureId } from './bare-document';
import { earlyPress } from './early-press';
import { firstScreenScript, firstScreenStyle } from './first-screen';
import { pageVitals } from './page-vitals';
import { titleFaceScript, titleMarker } from './title-face';

/** A page as it is sent: the same bytes for everyone, so that it is cached and compressed once. */
export interface PageDocument {
  status: number;
  html: string;
  contentSecurityPolicy: string;
  /** Some data was unavailable: the page is not cached, because the next request may get all of it. */
  isIncomplete: boolean;
  /** Error message if rendering failed, so that the page has no content. */
  failure?: string;
}

/**
 * The starter script. It is before the page's HTML, which therefore cannot hide it or the data, and waits until the
 * document is parsed. It shows the whole page and starts the application after the large pictures of the first screen
 * have loaded (so that they do not share a slow connection) and have been painted, at the latest after 1.5 s. A module
 * that fails to load rejects an import, which ends in `unhandledrejection`; before React has hydrated the page, that is
 * reported as a failure of the shell. An empty page shows the failure message also after 12 s, without a report,
 * because the connection may be slow. The full style sheets are requested in a separate task, because requests block a
 * slow phone. Each is inserted after its inlined part, as a preload that becomes a style sheet once loaded, so that it
 * does not delay the load event. Background tabs get no animation frames, so those are not awaited there. The header's
 * scrolled state is tracked before the application runs, because its light text is unreadable over a light page.
 */
const starter = `${earlyPress};
(()=>{const start=JSON.parse(document.getElementById('start').textContent);let started=false,reported=false;
${firstScreenScript}
const after=(act)=>document.hidden?setTimeout(act):requestAnimationFrame(()=>setTimeout(act));
const say=()=>document.getElementById('${failureId}')?.removeAttribute('hidden');
const fail=()=>{say();
if(reported||Object.keys(document.getElementById('root')).some((key)=>key.startsWith('__reactContainer$')))return;reported=true;
const [,,part,version]=start.entry.split('/');fetch('/api/failures',{method:'POST',keepalive:true,headers:{'content-type':'application/json'},body:JSON.stringify({part,version,kind:'start'})}).catch(()=>{})};
const go=()=>{if(started)return;started=true;show();for(const href of start.preload){const link=document.createElement('link');link.rel='modulepreload';link.href=href;document.head.append(link)}
setTimeout(()=>{for(const href of start.sheets){const link=document.createElement('link');link.rel='preload';link.as='style';link.href=href;link.onload=()=>{link.rel='stylesheet'};link.onerror=()=>link.remove();document.querySelector('[data-sheet="'+href+'"]').after(link)}});
addEventListener('unhandledrejection',fail);setTimeout(say,12000);import(start.entry).catch(fail)};
addEventListener('scroll',()=>document.querySelector('header')?.toggleAttribute('data-scrolled',scrollY>20),{passive:true});
addEventListener('DOMContentLoaded',()=>{const first=[...document.querySelectorAll('img[fetchpriority="high"]')].filter((picture)=>picture.getBoundingClientRect().top<innerHeight);
Promise.all(first.map((picture)=>picture.decode().catch(()=>{}))).then(()=>after(go));setTimeout(go,1500)})})()`;

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Combines the shell's template, the rendered page (if any), the data, and the scripts that start the application. The
 * import map, which must precede the first module, contains hashes: the browser refuses a module with another content.
 * `path`: path of the page; `titleFace`: style element with the font subset for the title; `bar`: HTML above the
 * application; `company`: the facts for a document without a page.
 */
export function createDocument(
  releases: ReleaseSet,
  page: RenderedPage | null,
  { path = '', titleFace = '', isBackOffice = false, bar = '', company = initial } = {},
): PageDocument {
  // A page without state is rendered in the browser, which may need any rule at once.
  const isWhole = !page?.state;
  // The part that the browser renders first if the server has rendered nothing.
  const first = partAt(releases, path);
  const parts = [...(page?.parts ?? []), ...(first ? [first.part] : [])];
  const sheets = sheetsOf(releases, parts);
  const start = {
    entry: releaseUrl(releases.shell, releases.shell.entry),
    preload: preloadsOf(releases, parts),
    sheets: isWhole ? [] : sheets.map(({ href }) => href),
  };
  const importMap = releases.importMaps[isBackOffice ? 'backOffice' : 'visitor'];
  const styles = styleElements(sheets, isWhole ? undefined : page.body);
  const head = page ? page.head + styles + firstScreenStyle : bareHead(first?.title ?? unknownTitle, company) + styles;
  const scripts = [
    // The back office is rendered only in the browser, and must not first show the default name.
    isBackOffice ? block('company', companyChanges(company)) : '',
    block('releases', isBackOffice ? releases.statedWhole : releases.stated),
    block('start', start),
    `<script type="importmap">${importMap}</script>`,
    `<script>${starter}</script>`,
    isBackOffice ? '' : `<script>${pageVitals}</script>`,
  ].join('\n');
  const content: Record<string, string> = {
    '<!--head-->': head,
    '<body>': `<body>${scripts}${bar}`,
    '<!--body-->': page?.body ?? '',
    // Without state (as long as the page itself) the browser renders the page.
    '<!--start-->': page ? page.state && block('state', JSON.parse(page.state)) : bareBody(isBackOffice, company),
  };
  // Replaced in one pass, so that inserted texts are not searched for markers.
  const html = releases.template.replace(
    markers,
    (marker) => content[marker] ?? (titleFace && `${titleFace}<script>${titleFaceScript}</script>`),
  );
  const isIncomplete = page?.isIncomplete ?? false;
  return {
    status: page?.status ?? 200,
    html,
    contentSecurityPolicy: policyFor(html, importMap, isBackOffice),
    isIncomplete,
  };
}

/** Title of a document for an unknown path. */
const unknownTitle = 'Restauro e personalizzazione di auto d’epoca';

/** The markers in the shell's template. */
const markers = new RegExp(`<!--(?:head|body|start)-->|<body>|${titleMarker.source}`, 'g');

const block = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${inScript(data)}</script>`;

function preloadsOf({ shell, byName }: ReleaseSet, parts: readonly string[]): string[] {
  const files = new Set(filesOf(shell, ''));
  for (const part of parts) {
    const [name = '', key] = part.split('/');
    const release = byName.get(name);
    if (!release) continue;
    const kits = Object.keys(release.shared).flatMap((kit) => filesOf(shell, kit));
    for (const file of [...kits, ...filesOf(release, ''), ...filesOf(release, `./${key}`)]) files.add(file);
  }
  return [...files];
}

const filesOf = (release: Release, key: string): string[] =>
  (release.preload[key] ?? []).map((file) => releaseUrl(release, file));

/**
 * Allows the page's own inline scripts and styles by hash: unlike with a nonce, one compressed copy can be sent to
 * everyone. The hash of the empty string is for the style elements that the back office's style library fills rule by
 * rule.
 */
function policyFor(html: string, importMap: string, isBackOffice: boolean): string {
  const styles = new Set([...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => sha256(css)));
  styles.add(sha256(''));
  return [
    "default-src 'none'",
    `script-src 'self' ${[starter, titleFaceScript, importMap, ...(isBackOffice ? [] : [pageVitals])].map(sha256).join(' ')}`,
    `style-src-elem 'self' ${[...styles].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "manifest-src 'self'",
    "connect-src 'self' https://api.emailjs.com",
    // 'self': for the response to a form that downloads a file, and the preview of the site beside its editor.
    "frame-src 'self' https://www.openstreetmap.org",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isBackOffice ? "'none'" : "'self'"}`,
    "object-src 'none'",
  ].join('; ');
}
