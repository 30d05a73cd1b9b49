import { byOwner, type OwnerKind, ownerKinds, plurals } from './kinds';
import { maxInteger } from './limits';

/** Path of each owner kind's public list; the pages of records are below it. */
export const listPaths = { project: '/gallery', car: '/cars' } as const satisfies Record<OwnerKind, string>;

/** Public pages that belong to no record. */
const publicPages = {
  home: '/',
  gallery: listPaths.project,
  cars: listPaths.car,
  sold: '/sold',
  catalogue: '/catalogo',
  contact: '/contact',
  privacy: '/privacy',
} as const;

/** Paths of all pages. The key of an owner kind's public page is the kind. */
export const paths = {
  ...publicPages,
  ...byOwner((kind) => (id: number | string) => `${listPaths[kind]}/${id}`),
  /** The garage's contact details for an address book: a file, not a page. */
  contactCard: '/contatto.vcf',
  /** QR code with the URL of a car's page: a file, not a page. */
  carQrCode: (id: number | string) => `/qr/cars/${id}`,
  auth: '/auth',
  admin: '/admin',
  adminImages: '/admin/images',
  adminUndescribed: '/admin/images/undescribed',
  adminMessages: '/admin/messages',
  adminCustomers: '/admin/customers',
  adminMessageSettings: '/admin/message-settings',
  adminEmailConfig: '/admin/email-config',
  adminEmailDatabase: '/admin/email-database',
  adminCategories: '/admin/categories',
  adminBin: '/admin/bin',
  adminModules: '/admin/modules',
  adminBackups: '/admin/backups',
  adminLog: '/admin/log',
  adminPeople: '/admin/people',
  adminAccount: '/admin/account',
  adminSite: '/admin/site',
} as const;

/** Pages of each owner kind in the back office: the list, the form for a new record, the images of a record. */
export const ownerPages = byOwner((kind) => {
  const list = `${paths.admin}/${plurals[kind]}`;
  return { list, new: `${list}/new`, images: (id: number | string) => `${list}/${id}/images` };
});

/** Page of the customer who sent the message with this id. */
export const customerPath = (messageId: number | string): string => `${paths.adminCustomers}/${messageId}`;

/** Parses a record id from a path: a positive integer, or null for anything else. */
export function parseId(text: string | undefined): number | null {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= maxInteger ? id : null;
}

/** The kind of the record at a canonical path (from `publicPath`). */
export const kindAt = (path: string): OwnerKind | undefined =>
  ownerKinds.find((kind) => paths[kind](path.slice(path.lastIndexOf('/') + 1)) === path);

/** Normalises a pathname as the router does: lower case, percent-decoded, without trailing slashes. */
export const plainPath = (pathname: string): string => withoutEndSlashes(decoded(pathname).toLowerCase());

/** Without a regular expression, which would take quadratic time for a long row of slashes inside the path. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/**
 * The route path, like "/cars/:id", of the page at a pathname; undefined if there is none. A path without parameters
 * takes precedence over one with an id.
 */
export function pageAt(pathname: string, pages: readonly string[]): string | undefined {
  const path = plainPath(pathname);
  const segments = path.split('/');
  const fits = (page: string) => {
    const own = page.split('/');
    return own.length === segments.length && own.every((part, at) => part === ':id' || part === segments[at]);
  };
  return pages.find((page) => page === path && !page.includes(':')) ?? pages.find(fits);
}

/** The canonical path of the public page at a pathname; null if there is none. An invalid id becomes 0. */
export function publicPath(pathname: string, pages: readonly string[]): string | null {
  const page = pageAt(pathname, pages);
  if (page === undefined) return null;
  const segments = plainPath(pathname).split('/');
  return page
    .split('/')
    .map((part, at) => (part === ':id' ? (parseId(segments[at]) ?? 0) : part))
    .join('/');
}

/** Whether a pathname is the login page or in the back office, by the router's rules. */
export const isBackOffice = (pathname: string): boolean => /^\/(auth\/*|admin(\/.*)?)$/i.test(decoded(pathname));

function decoded(pathname: string): string {
  try {
    return pathname.split('/').map(decodeSegment).join('/');
  } catch {
    return pathname;
  }
}

const decodeSegment = (segment: string) => decodeURIComponent(segment).replaceAll('/', '%2F');
