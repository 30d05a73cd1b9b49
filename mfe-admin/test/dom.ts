/**
 * The DOM of the feature tests: happy-dom with the runtime's own network types. It stays until the process ends,
 * because React and Chakra read the window when they load, and their pending work needs it.
 */
import 'fake-indexeddb/auto';
import { mock } from 'bun:test';
import { GlobalRegistrator } from '@happy-dom/global-registrator';
import { FakePictureWorker } from './fake-picture-worker';

/** Types of the runtime that the fake API reads; happy-dom's own would use the network. */
const runtime = [
  ...['fetch', 'Request', 'Response', 'Headers', 'FormData', 'Blob', 'File', 'URL', 'URLSearchParams'],
  ...['AbortController', 'AbortSignal', 'ReadableStream', 'WritableStream', 'TransformStream'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate', 'queueMicrotask'],
  ...['crypto', 'performance', 'structuredClone', 'TextEncoder', 'TextDecoder', 'console'],
];

/** An event stream without events. */
class SilentEventSource extends EventTarget {
  close() {}
}

/** Reads the runtime's `File`s, which happy-dom's reader does not support. */
class RuntimeFileReader {
  result: string | null = null;
  onload?: () => void;
  onerror?: () => void;

  async readAsDataURL(file: Blob): Promise<void> {
    const bytes = Buffer.from(await file.arrayBuffer());
    this.result = `data:${file.type};base64,${bytes.toString('base64')}`;
    this.onload?.();
  }
}

const before = new Map(Object.entries(Object.getOwnPropertyDescriptors(globalThis)));
const settings = { enableIframePageLoading: true };
GlobalRegistrator.register({ url: 'http://localhost/', width: 1440, height: 900, settings });
for (const name of runtime) {
  const own = before.get(name);
  if (own) Object.defineProperty(globalThis, name, own);
}
// Computing the cascade for every look at an element would take most of a test's time. Only a real browser tests what
// style sheets hide; `hidden` and `aria-hidden` still apply.
const getComputedStyle = (element: HTMLElement) => element.style;
Object.assign(globalThis, {
  getComputedStyle,
  EventSource: SilentEventSource,
  FileReader: RuntimeFileReader,
});
// Queues are EventTargets of happy-dom here, which Node's `setMaxListeners` would refuse.
Object.assign(process, { getBuiltinModule: undefined });

mock.module('../src/shared/photos/prepare/start-picture-worker', () => ({
  startPictureWorker: () => new FakePictureWorker(),
}));
