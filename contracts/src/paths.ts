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
