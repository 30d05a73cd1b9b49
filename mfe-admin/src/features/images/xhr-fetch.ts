/**
 * A `fetch` that tells how much of a request has been sent, in percent: the browser's own does not.
 * Fails as that one does: TypeError without an answer, AbortError when its signal ends it.
 */
export const xhrFetch =
  (onProgress: (percent: number) => void) =>
  async (request: Request): Promise<Response> => {
    const body = await request.blob();
    return new Promise((resolve, reject) => {
      const abort = () => xhr.abort();
      const xhr = new XMLHttpRequest();
      xhr.open(request.method, request.url);
      for (const [name, value] of request.headers) xhr.setRequestHeader(name, value);
      xhr.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / total) * 100));
      xhr.onload = () => resolve(answerOf(xhr));
      xhr.onerror = () => reject(new TypeError('Failed to fetch'));
      xhr.onabort = () => reject(request.signal.reason);
      xhr.onloadend = () => request.signal.removeEventListener('abort', abort);
      request.signal.addEventListener('abort', abort);
      if (request.signal.aborted) reject(request.signal.reason);
      else xhr.send(body);
    });
  };

function answerOf(xhr: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return new Response(xhr.responseText, { status: xhr.status, statusText: xhr.statusText, headers });
}
