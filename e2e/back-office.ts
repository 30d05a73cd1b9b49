/** The pages of the back office; the demo catalogue has the records. */
export const backOffice = {
  records: [
    '/admin/projects',
    '/admin/projects/new',
    '/admin/projects/1/images',
    '/admin/cars',
    '/admin/cars/new',
    '/admin/cars/1/images',
    '/admin/images',
    '/admin/images/undescribed',
  ],
  'messages and e-mail': [
    '/admin/messages',
    '/admin/customers',
    '/admin/message-settings',
    '/admin/email-config',
    '/admin/email-database',
    '/admin/email',
    '/admin/categories',
    '/admin/bin',
  ],
  site: [
    '/auth',
    '/admin',
    '/admin/log',
    '/admin/modules',
    '/admin/people',
    '/admin/backups',
    '/admin/account',
    '/admin/site',
  ],
};
