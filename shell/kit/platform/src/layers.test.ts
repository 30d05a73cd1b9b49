import { afterAll, beforeEach, expect, test } from 'bun:test';
import { openLayer, travel, watchLayers } from './layers';

/** A browser's history: traversals are asynchronous, and those requested in the meantime add up. */
class FakeHistory {
  entries: { state: unknown; url: string }[] = [{ state: { idx: 0 }, url: '/' }];
  at = 0;
  pending: number | null = null;
  listeners: ((event: PopStateEvent) => void)[] = [];
  /** URLs of the popstate events that reached the router. */
  heard: string[] = [];

  get state() {
    return this.entries[this.at]?.state;
  }
  get url() {
    return this.entries[this.at]?.url;
  }
  pushState(state: unknown, _: string, url = this.url ?? '') {
    this.entries.splice(this.at + 1, Number.POSITIVE_INFINITY, { state, url });
    this.at += 1;
  }
  replaceState(state: unknown, _: string, url = this.url ?? '') {
    this.entries[this.at] = { state, url };
  }
  go(steps: number) {
    const from = this.pending ?? this.at;
    const isNew = this.pending === null;
    if (!this.entries[from + steps]) throw new Error(`The browser leaves the site from ${this.url}`);
    this.pending = from + steps;
    if (isNew) setTimeout(() => this.arrive());
  }
  arrive() {
    this.at = this.pending ?? this.at;
    this.pending = null;
    let isStopped = false;
    const event = Object.assign(new Event('popstate'), { state: this.state, hasUAVisualTransition: false });
    event.stopImmediatePropagation = () => {
      isStopped = true;
    };
    for (const listen of this.listeners) if (!isStopped) listen(event);
    if (!isStopped) this.heard.push(`POP ${this.url}`);
  }
}

let fake: FakeHistory;
const before = { history: globalThis.history, window: globalThis.window };
afterAll(() => void Object.assign(globalThis, before));

beforeEach(async () => {
  fake = new FakeHistory();
  Object.assign(globalThis, {
    history: fake,
    window: { addEventListener: (_: string, listen: (event: PopStateEvent) => void) => fake.listeners.push(listen) },
  });
  watchLayers();
  await quiet();
});

/** Resolves when no traversal is pending. */
async function quiet() {
  for (let round = 0; round < 6; round += 1) await new Promise((resolve) => setTimeout(resolve));
}

/** A navigation by the router. */
const go = (url: string) => history.pushState({ idx: Number(fake.state && Object(fake.state).idx) + 1 }, '', url);

/** A layer that Back closes, and how often `close` was called. */
function aLayer(answer?: false) {
  const layer = { asked: 0, close: () => {} };
  layer.close = openLayer(() => {
    layer.asked += 1;
    if (answer !== false) layer.close();
    return answer;
  });
  return layer;
}

async function back() {
  fake.go(-1);
  await quiet();
}

const urls = () => fake.entries.slice(0, fake.at + 1).map(({ url }) => url);

test('Back closes the layer and stays on the page', async () => {
  go('/cars/1');
  const layer = aLayer();
  await quiet();
  await back();
  expect(layer.asked).toBe(1);
  expect([urls(), fake.heard]).toEqual([['/', '/cars/1'], []]);
  await back();
  expect(fake.heard).toEqual(['POP /']);
});

test('a layer that is closed otherwise leaves nothing for Back', async () => {
  go('/cars/1');
  const layer = aLayer();
  await quiet();
  expect(urls()).toEqual(['/', '/cars/1', '/cars/1']);
  layer.close();
  await quiet();
  expect([urls(), fake.heard]).toEqual([['/', '/cars/1'], []]);
});

test('a layer that follows another takes over its entry', async () => {
  const first = aLayer();
  await quiet();
  first.close();
  const second = aLayer();
  await quiet();
  expect(fake.entries).toHaveLength(2);
  await back();
  expect([second.asked, urls()]).toEqual([1, ['/']]);
});

test('a layer that opens while the last one is still being taken away gets its entry afterwards', async () => {
  const first = aLayer();
  await quiet();
  first.close();
  await Promise.resolve();
  const second = aLayer();
  await quiet();
  expect([fake.at, fake.state]).toEqual([1, { idx: 1, layer: 1 }]);
  second.close();
  await quiet();
});

test('layers over layers are closed one by one, and by a double press both', async () => {
  go('/cars/1');
  const below = aLayer();
  const above = aLayer();
  await quiet();
  await back();
  expect([below.asked, above.asked]).toEqual([0, 1]);
  const again = aLayer();
  await quiet();
  fake.go(-1);
  fake.go(-1);
  await quiet();
  expect([below.asked, again.asked, urls(), fake.heard]).toEqual([1, 1, ['/', '/cars/1'], []]);
});

test('a layer that refuses to close keeps its entry', async () => {
  const layer = aLayer(false);
  await quiet();
  await back();
  expect([layer.asked, fake.at, fake.heard]).toEqual([1, 1, []]);
  layer.close();
  await quiet();
});

test('a page that is chosen in a layer takes the place of its entry', async () => {
  const menu = aLayer();
  await quiet();
  go('/cars');
  menu.close();
  await quiet();
  expect([urls(), fake.state]).toEqual([['/', '/cars'], { idx: 1 }]);
  await back();
  expect(fake.heard).toEqual(['POP /']);
});

test('a page that is chosen as the layer goes is where the visitor ends', async () => {
  const menu = aLayer();
  await quiet();
  menu.close();
  await Promise.resolve();
  go('/cars');
  await quiet();
  expect([urls(), fake.state, fake.heard]).toEqual([['/', '/cars'], { idx: 1 }, []]);
});

test('a page that is chosen two layers up is one press of Back away', async () => {
  aLayer();
  aLayer();
  await quiet();
  go('/cars');
  await quiet();
  await back();
  expect([fake.url, fake.at, fake.heard]).toEqual(['/', 0, ['POP /']]);
});

test('a changed filter stays when the layer it was changed in goes', async () => {
  const layer = aLayer();
  await quiet();
  history.replaceState({ idx: Object(fake.state).idx, key: 'new' }, '', '/?q=fiat');
  layer.close();
  await quiet();
  expect([urls(), fake.state]).toEqual([['/?q=fiat'], { idx: 0, key: 'new' }]);
});

test('Forward to a layer that was closed does nothing', async () => {
  const layer = aLayer();
  await quiet();
  layer.close();
  await quiet();
  fake.go(1);
  await quiet();
  expect(fake.at).toBe(0);
});

test('a reload over an open layer comes back to its page', async () => {
  fake.pushState({ idx: 1, layer: 1 }, '');
  fake.listeners = [];
  watchLayers();
  await quiet();
  expect([urls(), fake.heard]).toEqual([['/'], []]);
});

test('a way back out of a layer that is just closing waits for it, and passes it otherwise', async () => {
  go('/cars/1');
  const first = aLayer();
  await quiet();
  first.close();
  await Promise.resolve();
  travel(-1);
  await quiet();
  expect([fake.url, fake.heard]).toEqual(['/', ['POP /']]);
  go('/cars/1');
  const second = aLayer();
  await quiet();
  travel(-1);
  await quiet();
  second.close();
  await quiet();
  expect([fake.at, fake.heard]).toEqual([0, ['POP /', 'POP /']]);
});

test('Back that comes while a closed layer is being taken away leaves the page', async () => {
  go('/cars/1');
  const layer = aLayer();
  await quiet();
  layer.close();
  await Promise.resolve();
  fake.go(-1);
  await quiet();
  expect([fake.at, fake.heard]).toEqual([0, ['POP /']]);
});

test('a hidden move is no navigation', async () => {
  go('/cars/new');
  await back();
  travel(1, true);
  await quiet();
  expect([fake.url, fake.heard]).toEqual(['/cars/new', ['POP /']]);
});
