import type { OwnerKind, SubjectKind } from '@officina/contracts/kinds';
import { paths } from '@officina/contracts/paths';
import { editKey } from './edit-param';

/** The path where a record is managed; null if its kind has no page. */
export const recordPath = {
  project: (id: number | string) => `${paths.adminProjects}?${editKey}=${id}`,
  car: (id: number | string) => `${paths.adminCars}?${editKey}=${id}`,
  message: (id: number | string) => `${paths.adminMessages}?messaggio=${id}`,
  image: () => paths.adminImages,
  category: () => paths.adminCategories,
  'email-config': () => paths.adminEmailDatabase,
  account: () => null,
  module: (id) => `${paths.adminModules}?module=${id}`,
  'deploy-token': () => paths.adminModules,
  backup: () => paths.adminBackups,
  'reply-template': () => paths.adminMessageSettings,
  'mail-settings': () => paths.adminMessageSettings,
} satisfies Record<SubjectKind, (id: number | string) => string | null>;

/** The pages of kinds whose records own images. */
export const ownerPages: Readonly<Record<OwnerKind, { list: string; back: string; images: (id: number) => string }>> = {
  project: { list: paths.adminProjects, back: 'Torna ai Progetti', images: paths.adminProjectImages },
  car: { list: paths.adminCars, back: 'Torna alle Auto', images: paths.adminCarImages },
};
