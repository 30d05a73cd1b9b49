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

/** A page as it is sent: the same bytes for everyone, so that it can be cached and compressed once. */
export interface PageDocument {
  status: number;
  html: string;
  contentSecurityPolicy: string;
  /** Some data was unavailable during rendering: the page is not cached, and the next request may get all of it. */
  isIncomplete: boolean;
  /** Error message when the page has no content because rendering failed. */
  failure?: string;
}

/**
 * Stands before the page, so that nothing in its HTML can hide it or the data, and waits until that is parsed. Shows the
 * whole page and starts the application after the large pictures of the first screen have loaded, so that they do not share
 * a slow connection, and after the frame that shows it; after 1.5 s at the latest. A module that fails to load rejects this
 * import, or a later one, which ends in `unhandledrejection`; until React has the page, that is a failure of the shell
 * and is reported. After 12 s an empty page says so too, but a slow connection is no failure. The whole style sheets are
 * requested in a separate task, because requests hold up a cheap phone. Each is inserted after its inlined part, as a
 * preload that becomes a style sheet once loaded, so that it does not delay the page's load event. A background tab has
 * no animation frames to wait for. The header's scrolled state is tracked before the application runs, because its light
 * text is unreadable over a light page.
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
 * Joins the shell's template, the rendered page (if any) and the data and scripts that start the application. The import
 * map, which must precede the first module, makes the browser refuse a module whose content has another hash.
 * `path` is that of the page, `titleFace` the style element with the font subset for the page's title, `bar` what stands
 * above the application, `isCompared` says that the page is to tell how long it took, `company` what a document without a
 * page says.
 */
export function createDocument(
  releases: ReleaseSet,
  page: RenderedPage | null,
  { path = '', titleFace = '', isBackOffice = false, isCompared = false, bar = '', company = initial } = {},
): PageDocument {
  // A page without state is rendered again in the browser and may need any rule at once.
  const isWhole = !page?.state;
  // What the browser renders first if the server has not.
  const first = partAt(releases, path);
  const sheets = sheetsOf(releases, [...(page?.parts ?? []), ...(first ? [first.part] : [])]);
  const start = {
    entry: releaseUrl(releases.shell, releases.shell.entry),
    preload: preloadsOf(releases, page),
    sheets: isWhole ? [] : sheets.map(({ href }) => href),
  };
  const importMap = releases.importMaps[isBackOffice ? 'backOffice' : 'visitor'];
  const styles = styleElements(sheets, isWhole ? undefined : page.body);
  const head = page ? page.head + styles + firstScreenStyle : bareHead(first?.title ?? unknownTitle, company) + styles;
  const scripts = [
    // The back office is drawn in the browser alone, and must not show another name first.
    isBackOffice ? block('company', companyChanges(company)) : '',
    block('releases', isBackOffice ? releases.statedWhole : releases.stated),
    block('start', start),
    `<script type="importmap">${importMap}</script>`,
    `<script>${starter}</script>`,
    isCompared ? `<script>${pageVitals}</script>` : '',
  ].join('\n');
  const content: Record<string, string> = {
    '<!--head-->': head,
    '<body>': `<body>${scripts}${bar}`,
    '<!--body-->': page?.body ?? '',
    // Without its state, which is as long as the page and would delay it, the browser draws the page itself.
    '<!--start-->': page ? page.state && block('state', JSON.parse(page.state)) : bareBody(isBackOffice, company),
  };
  // In one pass: what was put in is not searched.
  const html = releases.template.replace(
    markers,
    (marker) => content[marker] ?? (titleFace && `${titleFace}<script>${titleFaceScript}</script>`),
  );
  const isIncomplete = page?.isIncomplete ?? false;
  return {
    status: page?.status ?? 200,
    html,
    contentSecurityPolicy: policyFor(html, importMap, isBackOffice, isCompared),
    isIncomplete,
  };
}

/** Of a document for a path that no page has. */
const unknownTitle = 'Restauro e personalizzazione di auto d’epoca';

/** What is replaced in the shell's template. */
const markers = new RegExp(`<!--(?:head|body|start)-->|<body>|${titleMarker.source}`, 'g');

const block = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${inScript(data)}</script>`;

function preloadsOf({ shell, byName }: ReleaseSet, page: RenderedPage | null): string[] {
  const files = new Set(filesOf(shell, ''));
  for (const part of page?.parts ?? []) {
    const [name = '', key] = part.split('/');
    const release = byName.get(name);
    if (!release) continue;
    for (const file of [...filesOf(release, ''), ...filesOf(release, `./${key}`)]) files.add(file);
  }
  return [...files];
}

const filesOf = (release: Release, key: string): string[] =>
  (release.preload[key] ?? []).map((file) => releaseUrl(release, file));

/**
 * Allows only the page's own inline scripts and styles, by hash: unlike a nonce, that lets one
 * compressed copy serve everyone. The hash of the empty string is for the style elements that the
 * back office's style library fills rule by rule.
 */
function policyFor(html: string, importMap: string, isBackOffice: boolean, isCompared: boolean): string {
  const styles = new Set([...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => sha256(css)));
  styles.add(sha256(''));
  return [
    "default-src 'none'",
    `script-src 'self' ${[starter, titleFaceScript, importMap, ...(isCompared ? [pageVitals] : [])].map(sha256).join(' ')}`,
    `style-src-elem 'self' ${[...styles].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "manifest-src 'self'",
    "connect-src 'self' https://api.emailjs.com",
    // 'self': the answer to a form that downloads a file, and a page of the site beside the form that edits it.
    "frame-src 'self' https://www.openstreetmap.org",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isBackOffice ? "'none'" : "'self'"}`,
    "object-src 'none'",
  ].join('; ');
}
