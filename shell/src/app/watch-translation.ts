/**
 * Waits for the browser's translation of the page, which adds `<font>` elements, and only then fetches
 * `translated-page`, so that the DOM methods of an untranslated page are not patched.
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
