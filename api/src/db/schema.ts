export { challenges, invitations, passkeys, recoveryCodes } from '../modules/account/account.table';
export { auditLog } from '../modules/audit/audit.table';
export { backupRuns } from '../modules/backup/backup.table';
export { binEntries } from '../modules/bin/bin.table';
export { cars } from '../modules/car/car.table';
export { categories } from '../modules/category/category.table';
export { emailAttempts, emails, mailSettings } from '../modules/email/email.table';
export { emailConfigs } from '../modules/email-config/email-config.table';
export { deployVisitors, moduleFailures } from '../modules/failure/failure.table';
export { images } from '../modules/image/image.table';
export {
  messageEntries,
  messages,
  receivedMessages,
  replyTemplates,
  suspectedMessages,
} from '../modules/message/message.table';
export { projects } from '../modules/project/project.table';
export { deploys, deployTokens, processes, releases } from '../modules/release/release.table';
export { sessions, users } from '../modules/session/session.table';
export { throttles } from '../modules/throttle/throttle.table';
