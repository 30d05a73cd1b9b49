import { type OwnerKind, ownerKinds } from './kinds';

/** The pages that belong to no record. */
const publicPages = {
  home: '/',
  gallery: '/gallery',
  cars: '/cars',
  contact: '/contact',
  privacy: '/privacy',
} as const;

/** Every page address of the site, once. A kind whose records own pictures gives its name to their public page. */
export const paths = {
  ...publicPages,
  project: (id: number | string) => `/gallery/${id}`,
  car: (id: number | string) => `/cars/${id}`,
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

/** The paths of all public pages that belong to no record. */
export const lonePaths: readonly string[] = Object.values(publicPages);

/** The kind whose record's public page stands at a path that `publicPath` made. */
export const kindAt = (path: string): OwnerKind | undefined =>
  ownerKinds.find((kind) => paths[kind](path.slice(path.lastIndexOf('/') + 1)) === path);

/**
 * The one path of the public page that a pathname leads to, or null when it leads to none. It reads a pathname as
 * the router does: capitals, percent-encoding and slashes at the end make no difference. What cannot be an id is 0.
 */
export function publicPath(pathname: string): string | null {
  const path = decoded(pathname)
    .toLowerCase()
    .replace(/(.)\/+$/, '$1');
  if (lonePaths.includes(path)) return path;
  const [, list, id] = /^(\/[^/]+)\/([^/]+)$/.exec(path) ?? [];
  const record = `${list}/${parseId(id) ?? 0}`;
  return kindAt(record) ? record : null;
}

/** Whether the login page or the back office stands at a pathname; the router reads it alike. */
export const isBackOffice = (pathname: string): boolean => /^\/(auth\/*|admin(\/.*)?)$/i.test(decoded(pathname));

function decoded(pathname: string): string {
  try {
    return pathname.split('/').map(decodeSegment).join('/');
  } catch {
    return pathname;
  }
}

const decodeSegment = (segment: string) => decodeURIComponent(segment).replaceAll('/', '%2F');
