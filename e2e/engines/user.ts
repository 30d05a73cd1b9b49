import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as Queries from '@testing-library/dom';
import { expect } from 'playwright/test';
import { isContentHydrated } from '../pages';
import type { Key, Point, Size, Tab } from './tab';

/** Describes a visible element by role and name, label or text; all given fields must match. */
export interface Place {
  role?: string;
  name?: string | RegExp;
  label?: string | RegExp;
  text?: string | RegExp;
  inside?: Place;
}

/** A user of the site: finds elements by `Place` and waits until they are there. */
export type User = ReturnType<typeof createUser>;

declare global {
  interface Window {
    TestingLibraryDom?: typeof Queries;
  }
}

const queries = createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.js');

/** `folder`: for screenshots. */
export function createUser(tab: Tab, origin: string, folder: string) {
  async function look(place: Place, shallScroll = false): Promise<Seen> {
    if (!(await tab.call(() => 'TestingLibraryDom' in window))) await tab.run(await readFile(queries, 'utf8'));
    return tab.call(lookInPage, plain(place), shallScroll);
  }

  /** A point where the element can be clicked: it has stopped moving, and nothing covers it. */
  async function aim(place: Place): Promise<Point> {
    let last = '';
    let at: Point | undefined;
    await expect
      .poll(
        async () => {
          at = (await look(place, true)).at;
          const now = JSON.stringify(at);
          const isStill = at !== undefined && now === last;
          last = now;
          return isStill;
        },
        `can be pressed: ${describe(place)}`,
      )
      .toBe(true);
    if (!at) throw new Error('Not found');
    return at;
  }

  async function press(place: Place): Promise<void> {
    await tab.down(await aim(place));
    await tab.up();
  }

  return {
    /** Expected faults. */
    allowed: [] as RegExp[],
    look,
    press,
    call: tab.call,
    key: (key: Key): Promise<void> => tab.press(key),

    async open(path: string): Promise<void> {
      await tab.goto(origin + path);
      await expect.poll(() => tab.call(isContentHydrated), `hydrated: ${path}`).toBe(true);
    },

    async sees(place: Place): Promise<void> {
      await expect.poll(async () => (await look(place)).count, `is seen: ${describe(place)}`).toBeGreaterThan(0);
    },

    async lacks(place: Place): Promise<void> {
      await expect.poll(async () => (await look(place)).count, `is gone: ${describe(place)}`).toBe(0);
    },

    async counts(place: Place, count: number): Promise<void> {
      await expect.poll(async () => (await look(place)).count, `count of ${describe(place)}`).toBe(count);
    },

    async isAt(path: RegExp): Promise<void> {
      await expect.poll(() => tab.call(() => location.pathname + location.search)).toMatch(path);
    },

    async fill(label: string | RegExp, text: string): Promise<void> {
      await press({ label });
      // After a touch the focus comes later.
      await expect.poll(async () => (await look({ label })).isFocused, `focus of ${label}`).toBe(true);
      await tab.call(() => {
        const field = document.activeElement;
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
      });
      await tab.type(text);
      await expect.poll(async () => (await look({ label })).value, `value of ${label}`).toBe(text);
    },

    /** Selects an option of a native select by typing its name. */
    async select(label: string, option: string): Promise<void> {
      await aim({ label });
      await tab.call(() => document.querySelector<HTMLElement>('[data-looked-at]')?.focus());
      await tab.type(option);
      await expect.poll(async () => (await look({ label })).value, `value of ${label}`).toBe(option);
    },

    async choose(label: string | RegExp, ...files: string[]): Promise<void> {
      await expect.poll(async () => (await look({ label })).count, `file field ${label}`).toBe(1);
      await tab.choose('[data-looked-at]', files);
    },

    /** Drags one element onto another; drops it when `isOver` resolves. */
    async drag(from: Place, onto: Place, isOver: () => Promise<void>): Promise<void> {
      await aim(onto);
      const start = await aim(from);
      const { at: end } = await look(onto);
      if (!end) throw new Error(`Not on the screen: ${describe(onto)}`);
      const steps = 8;
      await tab.down(start);
      for (let step = 1; step <= steps; step += 1) {
        const part = step / steps;
        await tab.move({ x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part });
      }
      await isOver();
      await tab.up();
    },

    /** Waits until nothing in the main content is loading. */
    async untilLoaded(): Promise<void> {
      const isLoading = () => document.querySelector('main :is([aria-busy=true], .waiting)') !== null;
      await expect.poll(() => tab.call(isLoading), 'is loading').toBe(false);
    },

    /** Writes a screenshot once finite animations have ended. */
    async shoot(name: string): Promise<void> {
      await expect.poll(() => tab.call(isStill), 'animations end').toBe(true);
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${name}.png`), await tab.screenshot());
    },

    /** Checks at these sizes that the page is not wider than the viewport. */
    async expectNarrow(...sizes: Size[]): Promise<void> {
      const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      for (const size of sizes) {
        await tab.resize(size);
        // WebKit's window is at least 334 px wide.
        const width = Math.max(size.width, 334);
        await expect.poll(() => tab.call(() => window.innerWidth)).toBeLessThanOrEqual(width);
        await expect.poll(() => tab.call(tooWide), `scrolls sideways at ${size.width} px`).toBe(0);
      }
    },
  };
}

interface Seen {
  /** Number of visible elements that match. */
  count: number;
  /** The centre of the first one, if a click there reaches it. */
  at?: Point;
  /** Value of a field; for a select, the name of the option. */
  value: string;
  isFocused: boolean;
}

/** A `Place` as JSON, with patterns as text. */
type PlainText = string | { pattern: string };
interface PlainPlace {
  role?: string;
  name?: PlainText;
  label?: PlainText;
  text?: PlainText;
  inside?: PlainPlace;
}

const plainText = (text: string | RegExp): PlainText => (typeof text === 'string' ? text : { pattern: text.source });

const plain = ({ role, name, label, text, inside }: Place): PlainPlace => ({
  ...(role ? { role } : {}),
  ...(name ? { name: plainText(name) } : {}),
  ...(label ? { label: plainText(label) } : {}),
  ...(text ? { text: plainText(text) } : {}),
  ...(inside ? { inside: plain(inside) } : {}),
});

const describe = (place: Place): string => JSON.stringify(plain(place));

/** Runs in the page. Sets the attribute `data-looked-at` on the first element found. */
function lookInPage(place: PlainPlace, shallScroll: boolean): Seen {
  const library = window.TestingLibraryDom;
  if (!library) throw new Error('The queries are missing');
  const matcher = (text: PlainText) => (typeof text === 'string' ? text : new RegExp(text.pattern));
  const find = ({ role, name, label, text, inside }: PlainPlace): HTMLElement[] => {
    const roots = inside ? find(inside) : [document.body];
    const found = roots.flatMap((root) => {
      if (role) {
        // Hidden elements are filtered below, which is much faster.
        return library.queryAllByRole(root, role, { hidden: true, ...(name ? { name: matcher(name) } : {}) });
      }
      if (label) {
        // Labels of required fields have an asterisk.
        const isLabel = (content: string) => content.replace(/\s*\*$/, '') === label;
        return library.queryAllByLabelText(root, typeof label === 'string' ? isLabel : matcher(label), {
          selector: 'input, select, textarea',
        });
      }
      return text ? library.queryAllByText(root, matcher(text)) : [];
    });
    // A file input may be hidden behind a button that opens it.
    const isFileField = (element: HTMLElement) => element instanceof HTMLInputElement && element.type === 'file';
    return found.filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        (isFileField(element) || !element.closest('[aria-hidden=true], [inert]')),
    );
  };
  const found = find(place);
  const [first] = found;
  for (const old of document.querySelectorAll('[data-looked-at]')) old.removeAttribute('data-looked-at');
  if (!first) return { count: 0, value: '', isFocused: false };
  first.setAttribute('data-looked-at', '');
  const aim = () => {
    const { left, top, bottom, width, height } = first.getBoundingClientRect();
    const at = { x: left + width / 2, y: top + height / 2 };
    const hit = document.elementFromPoint(at.x, at.y);
    const isHit = hit !== null && (first.contains(hit) || hit.closest('label')?.control === first);
    return { at, isHit, isWhole: top >= 0 && bottom <= window.innerHeight };
  };
  // Scrolls as a user would, if the element is outside the viewport or below a sticky bar.
  const { isHit, isWhole } = aim();
  if (shallScroll && !(isHit && isWhole)) first.scrollIntoView({ block: 'center', behavior: 'instant' });
  const seen = aim();
  return {
    count: found.length,
    ...(seen.isHit ? { at: seen.at } : {}),
    value:
      first instanceof HTMLSelectElement
        ? (first.selectedOptions[0]?.label ?? '')
        : first instanceof HTMLInputElement || first instanceof HTMLTextAreaElement
          ? first.value
          : '',
    isFocused: document.activeElement === first,
  };
}

/** Runs in the page: whether no finite animation is running; the particles of the home page are endless. */
function isStill(): boolean {
  return document.getAnimations().every((animation) => {
    const lasts = animation.effect?.getComputedTiming().endTime;
    return animation.playState !== 'running' || lasts === Number.POSITIVE_INFINITY;
  });
}
