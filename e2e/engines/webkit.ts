import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { Programs } from '../../scripts/engines';
import { freePort } from '../free-port';
import { encodePng } from '../pictures';
import type { Outside } from './outside';
import type { Key, Point, Size, Tab } from './tab';

/** Key of an element id in WebDriver responses. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const keys: Record<Key, string> = { Escape: '\uE00C', ArrowRight: '\uE014', Enter: '\uE007' };

/** Opens WebKitGTK's MiniBrowser, driven by W3C WebDriver. It has only a mouse. */
export async function openWebkit(
  programs: Programs['webkit'],
  size: Size,
  { port: proxyPort, faults }: Outside,
): Promise<Tab> {
  const folder = await mkdtemp(join(tmpdir(), 'officina-webkit-'));
  const screen = spawn(
    programs.display,
    ['-displayfd', '3', '-screen', '0', `${size.width}x${size.height}x24`, '-fbdir', folder, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const display = await lineOf(screen.stdio[3]);
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DISPLAY: `:${display}`, TZ: 'Europe/Rome' },
  });
  driver.stderr.resume();
  // Emitted only when the browser has ended, too, because it has the same output streams.
  const closed = new Promise((resolve) => driver.once('close', resolve));

  let session = '/session';
  const send = async <Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Answer> => {
    const response = await fetch(`http://127.0.0.1:${port}${session}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`WebKit: ${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  };
  const execute = <Answer>(script: string, args: unknown[] = []) =>
    send<Answer>('POST', '/execute/sync', { script, args });
  const act = (type: 'pointer' | 'key', actions: object[]) =>
    send<void>('POST', '/actions', { actions: [{ type, id: type, actions }] });
  const moveTo = ({ x, y }: Point) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y) });
  const strike = (value: string) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];
  const resize = (to: Size) => send<void>('POST', '/window/rect', to);

  await untilListening(port, driver);
  const { sessionId } = await send<{ sessionId: string }>('POST', '', {
    capabilities: {
      alwaysMatch: {
        acceptInsecureCerts: true,
        'webkitgtk:browserOptions': {
          binary: programs.browser,
          args: ['--automation', '--full-screen', `--proxy=http://127.0.0.1:${proxyPort}`],
        },
      },
    },
  });
  session += `/${sessionId}`;
  await resize(size);

  return {
    goto: (url) => send('POST', '/url', { url }),
    resize,
    call: (fn, ...args) => execute(`return (${fn}).apply(null, arguments)`, args),
    run: (script) => execute(script),
    down: (at) => act('pointer', [moveTo(at), { type: 'pointerDown', button: 0 }]),
    move: (to) => act('pointer', [moveTo(to)]),
    up: () => act('pointer', [{ type: 'pointerUp', button: 0 }]),
    type: (text) => act('key', [...text].flatMap(strike)),
    press: (key) => act('key', strike(keys[key])),
    async choose(selector, files) {
      const field = await send<Record<string, string>>('POST', '/element', {
        using: 'css selector',
        value: `input${selector}`,
      });
      await send('POST', `/element/${field[elementKey]}/value`, { text: files.join('\n') });
    },
    // The driver's own screenshot command does not return while a modal <dialog> is open.
    async screenshot() {
      const isModal = await execute<boolean>('return document.querySelector("dialog:modal") !== null');
      return isModal
        ? readScreen(join(folder, 'Xvfb_screen0'))
        : Buffer.from(await send<string>('GET', '/screenshot'), 'base64');
    },
    async close() {
      await send('DELETE', '');
      driver.kill();
      await closed;
      screen.kill();
      await rm(folder, { recursive: true, force: true });
      return faults;
    },
  };
}

/** Content of the screen once it no longer changes: it is updated a little later than the page. */
async function readScreen(file: string): Promise<Buffer> {
  let shown = await readFile(file);
  for (let looks = 0; looks < 8; looks += 1) {
    await setTimeout(150);
    const next = await readFile(file);
    if (next.equals(shown)) break;
    shown = next;
  }
  return pngOf(shown);
}

/**
 * Converts a screen dump of Xvfb to PNG: an X window dump (XWD) with four bytes per pixel: blue, green, red, unused.
 */
function pngOf(dump: Buffer): Buffer {
  const field = (index: number) => dump.readUInt32BE(index * 4);
  const [headerSize, width, height, bytesPerLine, colours] = [field(0), field(4), field(5), field(12), field(19)];
  const start = headerSize + colours * 12;
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = start + y * bytesPerLine + x * 4;
      const to = (y * width + x) * 3;
      pixels.set([dump[from + 2] ?? 0, dump[from + 1] ?? 0, dump[from] ?? 0], to);
    }
  }
  return encodePng(pixels, width, height);
}

/** Reads the first line. The stream must stay open: Xvfb ends when it cannot write. */
async function lineOf(stream: unknown): Promise<string> {
  if (!(stream instanceof Readable)) throw new Error('Xvfb has no output');
  const [line] = await once(createInterface(stream), 'line');
  return String(line);
}

async function untilListening(port: number, driver: ChildProcess): Promise<void> {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${driver.exitCode}`);
    await setTimeout(50);
  }
}
