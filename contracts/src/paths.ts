/** Every page address of the site, once. */
export const paths = {
  home: '/',
  gallery: '/gallery',
  project: (id: number | string) => `/gallery/${id}`,
  cars: '/cars',
  car: (id: number | string) => `/cars/${id}`,
  contact: '/contact',
  privacy: '/privacy',
  auth: '/auth',
  admin: '/admin',
  adminProjects: '/admin/projects',
  adminProjectNew: '/admin/projects/new',
  adminProjectImages: (id: number | string) => `/admin/projects/${id}/images`,
  adminCars: '/admin/cars',
  adminCarNew: '/admin/cars/new',
  adminCarImages: (id: number | string) => `/admin/cars/${id}/images`,
  adminImages: '/admin/images',
  adminMessages: '/admin/messages',
  adminEmailConfig: '/admin/email-config',
  adminEmailDatabase: '/admin/email-database',
  adminCategories: '/admin/categories',
  adminBin: '/admin/bin',
  adminLog: '/admin/log',
  adminAccount: '/admin/account',
} as const;

/** A record id as it stands in an address: a positive integer, or null for anything else. */
export function parseId(text: string | undefined): number | null {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= 2_147_483_647 ? id : null;
}

/**
 * The one path of the public page that a pathname leads to, or null when it leads to none. It reads a pathname as
 * the router does: capitals, percent-encoding and slashes at the end make no difference. What cannot be an id is 0.
 */
export function publicPath(pathname: string): string | null {
  const path = decoded(pathname)
    .toLowerCase()
    .replace(/(.)\/+$/, '$1');
  if (lone.includes(path)) return path;
  const [, list, id] = /^\/(gallery|cars)\/([^/]+)$/.exec(path) ?? [];
  return list ? `/${list}/${parseId(id) ?? 0}` : null;
}

/** Whether the login page or the back office stands at a pathname; the router reads it alike. */
export const isBackOffice = (pathname: string): boolean => /^\/(auth\/*|admin(\/.*)?)$/i.test(decoded(pathname));

const lone: readonly string[] = [paths.home, paths.gallery, paths.cars, paths.contact, paths.privacy];

function decoded(pathname: string): string {
  try {
    return pathname.split('/').map(decodeSegment).join('/');
  } catch {
    return pathname;
  }
}

const decodeSegment = (segment: string) => decodeURIComponent(segment).replaceAll('/', '%2F');
