import type { StatedPages } from './release';
import type { PublicPage, RemoteManifest } from './remote-manifest';

/** What visitors' pages state of a manifest; only of the pages that `isShown` takes. */
export function statedPages({ pages = [], fills }: RemoteManifest, isShown = (_page: PublicPage) => true): StatedPages {
  const shown = pages.filter(isShown);
  const menu = shown.flatMap(menuEntry);
  return {
    ...(shown.length > 0 ? { pages: shown.map(({ path, part }): [string, string] => [path, partName(part)]) } : {}),
    ...(menu.length > 0 ? { menu } : {}),
    ...(fills
      ? { fills: Object.fromEntries(Object.entries(fills).map(([point, part]) => [point, partName(part)])) }
      : {}),
  };
}

/** What documents of the back office state besides. */
export function statedAdminPages({ adminPages = [] }: RemoteManifest): StatedPages {
  const stated = adminPages.map(({ part, label, caption, ...page }) => ({
    ...page,
    part: partName(part),
    label: label.it,
    caption: caption.it,
  }));
  return stated.length > 0 ? { adminPages: stated } : {};
}

/** All that is stated of a manifest. */
export const statedWhole = (manifest: RemoteManifest): StatedPages => ({
  ...statedPages(manifest),
  ...statedAdminPages(manifest),
});

/** The name of a part by its key: "Home" of "./Home". */
export const partName = (key: string): string => key.slice(2);

function menuEntry({ path, menu }: PublicPage): NonNullable<StatedPages['menu']> {
  if (!menu) return [];
  const { order, label, inFooter } = menu;
  return [inFooter ? [path, order, label.it, inFooter.it] : [path, order, label.it]];
}
