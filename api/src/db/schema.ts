export { accountLinks, challenges, invitations, passkeys, recoveryCodes } from './tables/account.table';
export { auditLog } from './tables/audit.table';
export { backupRuns } from './tables/backup.table';
export { binEntries } from './tables/bin.table';
export { cars } from './tables/car.table';
export { categories } from './tables/category.table';
export { createdRecords } from './tables/created-record.table';
export { draftLinks } from './tables/draft-link.table';
export { emailAttempts, emails, mailAccounts, mailSettings } from './tables/email.table';
export { emailConfigs } from './tables/email-config.table';
export { images } from './tables/image.table';
export {
  messageEntries,
  messages,
  receivedMessages,
  replyTemplates,
  suspectedMessages,
} from './tables/message.table';
export { projects } from './tables/project.table';
export {
  admittedRemotes,
  deploys,
  deployTokens,
  processes,
  releaseEvents,
  releases,
  stagedReleases,
} from './tables/release.table';
export { sessions, users } from './tables/session.table';
export { throttles } from './tables/throttle.table';
export { versions } from './tables/version.table';
export { pageVitals, visits } from './tables/visit.table';
