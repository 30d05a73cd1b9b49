import workerUrl from './picture.worker.ts?worker&url';

export function startPictureWorker(): Worker {
  const url = new URL(workerUrl, import.meta.url);
  if (url.origin === location.origin) return new Worker(url, { type: 'module' });
  // In development each remote has its own origin, and a page may only start workers of its own origin.
  const start = new Blob([`import ${JSON.stringify(url.href)};`], { type: 'text/javascript' });
  return new Worker(URL.createObjectURL(start), { type: 'module' });
}
