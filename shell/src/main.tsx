import { provideRemotes, SiteRouter, watchLayers } from '@officina/platform';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app';
import { createQueryClient } from './app/query-client';
import { createRemoteLoader, releasesOfPage } from './app/remotes';
import { prepareHydration } from './app/server-page';
import { watchTranslation } from './app/watch-translation';
import { siteOf } from './layout/site';

watchLayers();
watchTranslation();
// Window listeners are called in the order of registration, and replacing `onpopstate` later keeps its position. So the
// back office can set one that handles Back and Forward before the router does.
window.onpopstate = () => {};

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const loader = createRemoteLoader();
provideRemotes(loader);
// The back office shows pages in an iframe with unsaved changes, which differ from the server's HTML.
const isFramed = window.parent !== window;
const queryClient = createQueryClient(isFramed);
// Not every browser fires `visibilitychange` for a page from the back/forward cache.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) queryClient.getQueryCache().onFocus();
});

const app = (
  <StrictMode>
    <SiteRouter>
      <App queryClient={queryClient} site={siteOf(releasesOfPage())} />
    </SiteRouter>
  </StrictMode>
);

// Hydration runs in a task of its own, so that input can be handled between it and the evaluation of the code.
await new Promise((resolve) => setTimeout(resolve));

if (isFramed) {
  root.replaceChildren();
  void import('./app/framed-preview').then(({ followEditor }) => followEditor(queryClient));
}

if ((await prepareHydration(loader, queryClient)) && !isFramed) {
  // In a transition React hydrates in slices of a few milliseconds, between which input is handled.
  startTransition(() => void hydrateRoot(root, app, { onUncaughtError }));
} else {
  dropFirstTitle();
  createRoot(root, { onUncaughtError }).render(app);
}

/**
 * An error that no part's boundary caught is a failure of the shell, after which React renders nothing: shows the
 * server's HTML of this URL, whose links work without JavaScript. A document without content shows its message, as
 * after any unhandled rejection.
 */
async function onUncaughtError(error: unknown): Promise<void> {
  loader.report('shell', 'render');
  const html = await fetch(window.location.href, { cache: 'force-cache' }).then(
    (response) => response.text(),
    () => '',
  );
  const page = new DOMParser().parseFromString(html, 'text/html');
  root?.replaceChildren(...(page.getElementById('root')?.childNodes ?? []));
  throw error;
}

/** Removes the title of the document as soon as the application has rendered its own. */
function dropFirstTitle(): void {
  const first = document.querySelector('title');
  const observer = new MutationObserver(() => {
    if (!first || document.querySelectorAll('title').length < 2) return;
    observer.disconnect();
    first.remove();
  });
  observer.observe(document.head, { childList: true });
}
