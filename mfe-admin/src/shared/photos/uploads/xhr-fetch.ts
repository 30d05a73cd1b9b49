import type { Send } from '@officina/contracts/client';

/**
 * A `fetch` that reports upload progress in percent, which the browser's own does not. It rejects like `fetch`:
 * TypeError if there is no response, AbortError when its signal aborts.
 */
export const xhrFetch =
  (onProgress: (percent: number) => void): Send =>
  (request, body) =>
    new Promise((resolve, reject) => {
      const abort = () => xhr.abort();
      const xhr = new XMLHttpRequest();
      xhr.open(request.method, request.url);
      for (const [name, value] of request.headers) {
        // The content type of a form contains the multipart boundary, which XMLHttpRequest generates.
        if (!(body instanceof FormData && name === 'content-type')) xhr.setRequestHeader(name, value);
      }
      xhr.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / total) * 100));
      xhr.onload = () => resolve(answerOf(xhr));
      xhr.onerror = () => reject(new TypeError('Failed to fetch'));
      xhr.onabort = () => reject(request.signal.reason);
      xhr.onloadend = () => request.signal.removeEventListener('abort', abort);
      request.signal.addEventListener('abort', abort);
      if (request.signal.aborted) reject(request.signal.reason);
      else xhr.send(body);
    });

function answerOf(xhr: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return new Response(xhr.responseText, { status: xhr.status, statusText: xhr.statusText, headers });
}
