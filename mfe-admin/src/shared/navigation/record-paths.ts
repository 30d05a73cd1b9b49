import { byOwner, type SubjectKind } from '@officina/contracts/kinds';
import { ownerPages, paths } from '@officina/contracts/paths';
import { editKey } from './edit-param';

/** The path of the page of a record; null if its kind has none. */
export const recordPath = {
  ...byOwner((kind) => (id: number | string) => `${ownerPages[kind].list}?${editKey}=${id}`),
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
  'mail-account': () => paths.adminEmailDatabase,
  company: () => paths.adminSite,
} satisfies Record<SubjectKind, (id: number | string) => string | null>;

/** The path of the reply to a message. */
export const answerPath = (messageId: number): string => `${recordPath.message(messageId)}&rispondi=si`;
