import createCache from '@emotion/cache';

/**
 * Emotion cache of the back office: a new style sheet for each batch of rules added at once, and no cascade layers.
 * When a rule is added to a sheet, the browser recalculates the style of every element that matches any rule of this
 * sheet, and, if the sheet uses a layer, the fonts of the whole page. The back office has long pages, and the first
 * menu or dialog that is opened adds rules.
 */
export function createAdminStyles() {
  const styles = createCache({ key: 'admin' });
  const { sheet } = styles;
  const insert = sheet.insert.bind(sheet);
  let isAdding = false;
  sheet.insert = (rule) => {
    if (!isAdding) {
      isAdding = true;
      queueMicrotask(() => {
        isAdding = false;
      });
      // With a counter of 0, Emotion creates a new style element.
      sheet.ctr = 0;
    }
    insert(rule);
  };
  return styles;
}
