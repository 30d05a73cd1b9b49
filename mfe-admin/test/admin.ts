/**
 * The imports of a feature test. CommonJS modules run before the importing file, so React is imported after the window
 * exists.
 */
import './dom';

export const { screen, setUpAdmin, untilFocused, untilGone, fieldValue, waitFor, within } = await import(
  './render-admin'
);
