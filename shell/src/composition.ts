/**
 * Shows which module rendered what on this page: outlines around the parts, and a list. Loaded only in browsers with
 * the cookie (`api/src/delivery/page/composition.ts`). It imports nothing, so that the files of visitors stay the same.
 * ADR 0036.
 */
import type { compositionCookie } from '@officina/contracts/composition';
import type { LiveModule } from '@officina/contracts/module';
import type { Releases } from '@officina/contracts/release';
import type { sessionMarker } from '@officina/contracts/session-marker';

const cookie: typeof compositionCookie = 'composition';
const marker: typeof sessionMarker = 'signed_in';

/** The fields used of React's internal tree; `<Remote>` sets the name of each part as a key. */
interface Fiber {
  key: string | null;
  child: Fiber | null;
  sibling: Fiber | null;
  stateNode: unknown;
}

const colours = ['#ffb454', '#59c2ff', '#aad94c', '#f07178', '#d2a6ff', '#95e6cb'];
const attribute = 'data-composition';

const releases: Releases = blockOf('releases');
const start: { entry: string } = blockOf('start');
const versions = new Map([
  ['shell', versionIn(start.entry)],
  ...Object.entries(releases.remotes).map(([name, stated]) => [name, versionIn(stated?.entry)] as const),
]);
const names = [...versions.keys(), ...Object.keys(releases.absent ?? {})];
const colourOf = (name: string) => colours[names.indexOf(name) % colours.length] ?? '';
const drawn = new Map<string, Set<string>>();
let known: LiveModule[] = [];

const panelStyle = `aside{position:fixed;right:.5rem;bottom:.5rem;z-index:2147483647;box-sizing:border-box;width:22rem;max-width:calc(100vw - 1rem);max-height:70dvh;overflow:auto;padding:.75rem 1rem;background:#0a1d16;color:#fff;border:1px solid #d8bd84;font:.875rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
aside:not(:has([open])){width:auto}
summary{min-height:2rem;line-height:2rem;cursor:pointer;font-weight:600}
ul{margin:.5rem 0;padding:0;list-style:none}
li{display:grid;margin-bottom:.75rem}
strong{padding-inline-start:.5rem;border-inline-start:.375rem solid var(--colour)}
p{margin:0 0 .5rem}
button{min-height:2.75rem;width:100%;border:1px solid;background:none;color:inherit;font:inherit;cursor:pointer}
:focus-visible{outline:2px solid #d8bd84;outline-offset:2px}
@media print{aside{display:none}}`;

const list = document.createElement('ul');
const note = element('p');
show();
// React has no public event for mounted and removed parts.
setInterval(look, 500);
void readModules();

function blockOf(id: string) {
  return JSON.parse(document.getElementById(id)?.textContent || '{}');
}

function versionIn(entry = ''): string {
  return entry.split('/')[3] ?? '';
}

/** Marks the outermost elements of each part. */
function look(): void {
  const root = document.getElementById('root');
  const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'));
  const tree: { stateNode?: { current?: Fiber } } | undefined = key && Reflect.get(Object(root), key);
  const before = JSON.stringify(words());
  drawn.clear();
  visit(tree?.stateNode?.current ?? null, '');
  if (JSON.stringify(words()) !== before || !list.hasChildNodes()) write();
}

function visit(first: Fiber | null, outer: string): void {
  for (let fiber = first; fiber; fiber = fiber.sibling) {
    const part = fiber.key && /^\w+\/[A-Z]\w*$/.test(fiber.key) ? fiber.key : outer;
    const isElement = fiber.stateNode instanceof HTMLElement;
    if (part && fiber.stateNode instanceof HTMLElement) {
      const [name = '', own = ''] = part.split('/');
      drawn.set(name, (drawn.get(name) ?? new Set()).add(own));
      fiber.stateNode.setAttribute(attribute, name);
    }
    visit(fiber.child, isElement ? '' : part);
  }
}

/** Details for owners only; the names and versions for everyone come from /releases.json. */
async function readModules(): Promise<void> {
  const response = document.cookie.includes(`${marker}=1`) ? await fetch('/api/modules') : null;
  if (response?.ok) known = await response.json();
  else note.textContent = 'Squadre e pubblicazioni le vede chi ha effettuato l’accesso come titolare.';
  write();
}

/** The lines of each module, those of the modules of this page first. */
function words(): { name: string; title: string; lines: string[] }[] {
  const rank = (name: string) => (name === 'shell' || drawn.has(name) ? 0 : 1);
  return names
    .toSorted((one, other) => rank(one) - rank(other))
    .map((name) => {
      const module = known.find((live) => live.name === name);
      return { name, title: module?.title ?? name, lines: [...pageLines(name), ...(module ? ownerLines(module) : [])] };
    });
}

function pageLines(name: string): string[] {
  const version = versions.get(name);
  if (!version) return ['Nessuna versione utilizzabile: le sue pagine non sono disponibili.'];
  const parts = [...(drawn.get(name) ?? [])].join(', ');
  const what = name === 'shell' ? 'la cornice e tutto il resto' : parts;
  const failed = performance
    .getEntriesByType('resource')
    .some((entry) => entry.name.includes(`/${version}/`) && Number(Reflect.get(entry, 'responseStatus')) >= 400);
  return [
    `${name}@${version.slice(0, 12)}`,
    what ? `In questa pagina: ${what}.` : 'In questa pagina non c’è.',
    ...(failed ? ['Una parte del suo codice non è arrivata.'] : []),
  ];
}

function ownerLines({ name, team, live, heldVersion, processes, failures }: LiveModule): string[] {
  const when = new Date(live.at).toLocaleString('it-IT', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Rome',
  });
  const kinds: Record<string, string> = {
    image: 'arrivata con il server',
    publish: `pubblicata da ${live.by}`,
    rollback: `ripristinata da ${live.by}`,
    'take-back': 'ripristinata automaticamente',
  };
  const count = failures.reduce((sum, failure) => sum + failure.count, 0);
  return [
    ...(team ? [`Squadra: ${team}.`] : []),
    `Online dal ${when}, ${kinds[live.kind] ?? `da ${live.by}`}.`,
    ...(live.reason ? [live.reason] : []),
    ...(versions.get(name) === live.version
      ? []
      : [`Online c’è la ${live.version.slice(0, 12)}: questa pagina ne usa un’altra.`]),
    ...(heldVersion ? [`La ${heldVersion.slice(0, 12)}, arrivata con il server, non è online.`] : []),
    ...(processes.agreeing < processes.total
      ? [`La usano ${processes.agreeing} processi del server su ${processes.total}.`]
      : []),
    ...(count > 0 ? [`Guasti nell’ultima ora: ${count}.`] : []),
  ];
}

function write(): void {
  list.replaceChildren(
    ...words().map(({ name, title, lines }) => {
      const heading = element('strong', title);
      heading.style.setProperty('--colour', colourOf(name));
      return element('li', heading, ...lines.map((line) => element('span', line)));
    }),
  );
}

function show(): void {
  const outlines = names.map(
    (name) => `[${attribute}="${name}"]{outline:2px dashed ${colourOf(name)};outline-offset:-2px}`,
  );
  document.adoptedStyleSheets.push(sheetOf(`@media screen{${outlines.join('')}}`));
  const host = element('div');
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [sheetOf(panelStyle)];
  const details = element('details', element('summary', 'Composizione'), list, note, hideButton(host));
  // On a phone it would cover the page.
  details.toggleAttribute('open', window.innerWidth >= 768);
  const aside = element('aside', details);
  aside.setAttribute('aria-label', 'Composizione della pagina');
  shadow.append(aside);
  document.body.append(host);
}

function hideButton(host: HTMLElement): HTMLElement {
  const button = element('button', 'Nascondi su questo dispositivo');
  button.addEventListener('click', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API.
    document.cookie = `${cookie}=; path=/; max-age=0`;
    host.remove();
    window.location.reload();
  });
  return button;
}

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

function element(tag: string, ...content: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  made.append(...content);
  return made;
}
