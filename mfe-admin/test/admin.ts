/** What a feature test imports. CommonJS modules run before the file that imports them: React comes once there is a window. */
import './dom';

export const { screen, setUpAdmin, untilFocused, untilGone, fieldValue, waitFor, within } = await import(
  './render-admin'
);
