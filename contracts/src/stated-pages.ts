import type { StatedPages } from './release';
import type { PublicPage, RemoteManifest } from './remote-manifest';

/** The parts of a manifest that public pages need; only pages accepted by `isShown`. */
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

/** The additional parts that documents of the back office need. */
export function statedAdminPages({ adminPages = [] }: RemoteManifest): StatedPages {
  const stated = adminPages.map(({ part, label, caption, ...page }) => ({
    ...page,
    part: partName(part),
    label: label.it,
    caption: caption.it,
  }));
  return stated.length > 0 ? { adminPages: stated } : {};
}

/** All of these parts of a manifest. */
export const statedWhole = (manifest: RemoteManifest): StatedPages => ({
  ...statedPages(manifest),
  ...statedAdminPages(manifest),
});

/** Name of a part from its expose key: "Home" from "./Home". */
export const partName = (key: string): string => key.slice(2);

function menuEntry({ path, menu }: PublicPage): NonNullable<StatedPages['menu']> {
  if (!menu) return [];
  const { order, label, inFooter } = menu;
  return [inFooter ? [path, order, label.it, inFooter.it] : [path, order, label.it]];
}
