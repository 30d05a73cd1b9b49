import workerUrl from './picture.worker.ts?worker&url';

/** Starts the worker that prepares pictures. */
export function startPictureWorker(): Worker {
  const url = new URL(workerUrl, import.meta.url);
  if (url.origin === location.origin) return new Worker(url, { type: 'module' });
  // In development each remote has a server of its own, and a page may start only workers of its own origin.
  const start = new Blob([`import ${JSON.stringify(url.href)};`], { type: 'text/javascript' });
  return new Worker(URL.createObjectURL(start), { type: 'module' });
}
