import createCache from '@emotion/cache';

/**
 * The style sheets of the back office: one for all rules that are added at the same moment, none with cascade
 * layers. A rule that is added to a sheet makes the browser work out anew every element that any rule of this
 * sheet fits, and in a sheet that names a layer the fonts of the whole page as well. Long pages of many parts add
 * rules with every first menu and dialog.
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
      // Emotion begins a sheet when it counts from nought.
      sheet.ctr = 0;
    }
    insert(rule);
  };
  return styles;
}
