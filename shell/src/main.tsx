import { BrowserRouter, provideRemotes } from '@officina/platform';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app';
import { createQueryClient } from './app/providers';
import { createRemoteLoader } from './app/remotes';
import { takeServerPage } from './app/server-page';

// Listeners of the window are called in the order of their registration, this handler's place included,
// whoever fills it later: the back office holds Back and Forward here before the router hears of them.
window.onpopstate = () => {};

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const loader = createRemoteLoader();
provideRemotes(loader);
const queryClient = createQueryClient();

const app = (
  <StrictMode>
    <BrowserRouter>
      <App queryClient={queryClient} />
    </BrowserRouter>
  </StrictMode>
);

// The code has been evaluated. What follows is a task of its own, so that a press does not wait for both.
await new Promise((resolve) => setTimeout(resolve));

if (await takeServerPage(loader, queryClient)) {
  // As a transition it is done in slices of a few milliseconds: a press in between does not wait for all of it.
  startTransition(() => void hydrateRoot(root, app));
} else {
  dropFirstTitle();
  createRoot(root).render(app);
}

/** The document's own title goes as soon as the application's stands beside it. */
function dropFirstTitle(): void {
  const first = document.querySelector('title');
  const observer = new MutationObserver(() => {
    if (!first || document.querySelectorAll('title').length < 2) return;
    observer.disconnect();
    first.remove();
  });
  observer.observe(document.head, { childList: true });
}
