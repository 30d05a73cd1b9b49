export { auditLog } from '../modules/audit/audit.table';
export { binEntries } from '../modules/bin/bin.table';
export { cars } from '../modules/car/car.table';
export { categories } from '../modules/category/category.table';
export { emailConfigs } from '../modules/email-config/email-config.table';
export { images } from '../modules/image/image.table';
export { messages } from '../modules/message/message.table';
export { projects } from '../modules/project/project.table';
export { sessions, throttles, users } from '../modules/session/session.table';
