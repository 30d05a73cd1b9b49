/**
 * The browser of the feature tests: happy-dom's, with the runtime's own network types. It stays until the process ends:
 * React and Chakra read the window as they load, and what they have begun needs it to the last.
 */
import 'fake-indexeddb/auto';
import { mock } from 'bun:test';
import { GlobalRegistrator } from '@happy-dom/global-registrator';
import { FakePictureWorker } from './fake-picture-worker';

/** The runtime's own, whose requests and answers the fake API reads; happy-dom's own would ask the network. */
const runtime = [
  ...['fetch', 'Request', 'Response', 'Headers', 'FormData', 'Blob', 'File', 'URL', 'URLSearchParams'],
  ...['AbortController', 'AbortSignal', 'ReadableStream', 'WritableStream', 'TransformStream'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate', 'queueMicrotask'],
  ...['crypto', 'performance', 'structuredClone', 'TextEncoder', 'TextDecoder', 'console'],
];

/** Nobody is told of new messages: a stream that never speaks. */
class SilentEventSource extends EventTarget {
  close() {}
}

/** Reads the runtime's own files, which happy-dom's does not know. */
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
// Working out the cascade for every look at an element would take most of a test's time. What a style sheet hides is for
// a real browser to say; what `hidden` and `aria-hidden` hide is seen all the same.
const getComputedStyle = (element: HTMLElement) => element.style;
Object.assign(globalThis, {
  getComputedStyle,
  EventSource: SilentEventSource,
  FileReader: RuntimeFileReader,
});
// A queue is an EventTarget of happy-dom here, which Node's `setMaxListeners` would refuse.
Object.assign(process, { getBuiltinModule: undefined });

mock.module('../src/shared/photos/prepare/start-picture-worker', () => ({
  startPictureWorker: () => new FakePictureWorker(),
}));
