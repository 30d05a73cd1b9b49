/**
 * An XMLHttpRequest that uses `fetch`, and reports a progress of 50 % when it is sent and of 100 % with the response.
 */
export class FakeXhr {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  status = 0;
  statusText = '';
  responseText = '';
  readonly #aborting = new AbortController();
  readonly #headers = new Headers();
  #answered = new Headers();
  #target = { method: 'GET', url: '' };

  open(method: string, url: string): void {
    this.#target = { method, url };
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getAllResponseHeaders(): string {
    return [...this.#answered].map(([name, value]) => `${name}: ${value}`).join('\r\n');
  }

  abort(): void {
    this.#aborting.abort();
    this.onabort?.();
    this.onloadend?.();
  }

  async send(body: FormData): Promise<void> {
    const { method, url } = this.#target;
    const { signal } = this.#aborting;
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    try {
      const response = await fetch(new Request(url, { method, headers: this.#headers, body, signal }));
      this.status = response.status;
      this.statusText = response.statusText;
      this.#answered = response.headers;
      this.responseText = await response.text();
      if (signal.aborted) return;
      this.upload.onprogress?.({ loaded: 2, total: 2 });
      this.onload?.();
    } catch {
      if (signal.aborted) return;
      this.onerror?.();
    }
    this.onloadend?.();
  }
}
