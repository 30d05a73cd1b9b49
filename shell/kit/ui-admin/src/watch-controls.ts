/** Delay in milliseconds before a tooltip is shown. */
const openDelay = 700;
/** Milliseconds after a tooltip was hidden during which the next one is shown without delay. */
const skipDelay = 300;

/**
 * Calls `show` with the control whose tooltip is to be shown, and with null to hide it. Controls are all buttons and
 * links with an icon and no text; delegated listeners on the window serve all of them, so a long list costs nothing.
 * Returns a function that removes the listeners.
 */
export function watchControls(show: (control: HTMLElement | null) => void): () => void {
  const listening = new AbortController();
  let current: HTMLElement | null = null;
  /** The control that was last used by keyboard: its tooltip stays hidden, even if it moves and is focused again. */
  let inUse: HTMLElement | null = null;
  let isShown = false;
  let isWarm = false;
  let opening: ReturnType<typeof setTimeout> | undefined;
  let cooling: ReturnType<typeof setTimeout> | undefined;

  function hide() {
    clearTimeout(opening);
    if (!isShown) return;
    isShown = false;
    show(null);
    cooling = setTimeout(() => {
      isWarm = false;
    }, skipDelay);
  }

  function enter(control: HTMLElement | null) {
    if (!control || control === current || control === inUse) return;
    hide();
    current = control;
    inUse = null;
    opening = setTimeout(
      () => {
        if (!control.isConnected) return;
        clearTimeout(cooling);
        isWarm = true;
        isShown = true;
        show(control);
      },
      isWarm ? 0 : openDelay,
    );
  }

  function leave(control: HTMLElement | null, next: EventTarget | null) {
    if (!control || control !== current || (next instanceof Node && control.contains(next))) return;
    hide();
    current = null;
  }

  function listen<Name extends keyof WindowEventMap>(name: Name, heard: (event: WindowEventMap[Name]) => void) {
    window.addEventListener(name, heard, { capture: true, signal: listening.signal });
  }
  listen('pointerover', ({ target, pointerType }) =>
    pointerType === 'touch' ? undefined : enter(iconControlOf(target)),
  );
  listen('pointerout', ({ target, relatedTarget }) => leave(iconControlOf(target), relatedTarget));
  listen('focusin', ({ target }) => {
    const control = iconControlOf(target);
    if (control?.matches(':focus-visible')) enter(control);
  });
  listen('focusout', ({ target, relatedTarget }) => leave(iconControlOf(target), relatedTarget));
  // No tooltip after a press: it would cover what the control opens.
  listen('pointerdown', hide);
  listen('click', hide);
  listen('keydown', (event) => {
    // While the tooltip is shown, Escape hides it and must not close the dialog below.
    if (event.key === 'Escape' && isShown) event.stopPropagation();
    else if (event.key !== 'Tab') inUse = current;
    hide();
  });
  return () => {
    listening.abort();
    clearTimeout(opening);
    clearTimeout(cooling);
  };
}

function iconControlOf(target: EventTarget | null): HTMLElement | null {
  const control = target instanceof Element ? target.closest<HTMLElement>(':is(button, a)[aria-label]') : null;
  return control && !/\p{L}/u.test(control.textContent ?? '') ? control : null;
}
