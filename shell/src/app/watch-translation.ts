/**
 * Waits for a translation of the page, whose marks are `<font>` elements, and has it followed. The code for that is
 * fetched then: until a page is translated, nothing of the browser's own is changed.
 */
export function watchTranslation(): void {
  const seen: MutationRecord[] = [];
  let loading: Promise<unknown> | undefined;
  let follow = (changes: readonly MutationRecord[]): void => {
    if (!loading && !changes.some(({ addedNodes }) => addedNodes[0]?.nodeName === 'FONT')) return;
    seen.push(...changes);
    loading ??= import('./translated-page').then(
      ({ followTranslation }) => {
        follow = followTranslation(observer);
        follow(seen);
      },
      () => {},
    );
  };
  const observer = new MutationObserver((changes) => follow(changes));
  observer.observe(document, { childList: true, subtree: true });
}
