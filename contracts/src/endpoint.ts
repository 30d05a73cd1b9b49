import { accountEndpoints } from './endpoints/account';
import { auditEndpoints } from './endpoints/audit';
import { backupEndpoints } from './endpoints/backup';
import { binEndpoints } from './endpoints/bin';
import { carEndpoints } from './endpoints/car';
import { categoryEndpoints } from './endpoints/category';
import { companyEndpoints } from './endpoints/company';
import { draftLinkEndpoints } from './endpoints/draft-link';
import { emailEndpoints } from './endpoints/email';
import { emailConfigEndpoints } from './endpoints/email-config';
import { imageEndpoints } from './endpoints/image';
import { messageEndpoints } from './endpoints/message';
import { moduleEndpoints } from './endpoints/module';
import { projectEndpoints } from './endpoints/project';
import { sessionEndpoints } from './endpoints/session';
import { systemEndpoints } from './endpoints/system';
import { toDoEndpoints } from './endpoints/to-do';
import { versionEndpoints } from './endpoints/version';
import { visitEndpoints } from './endpoints/visit';

/** The endpoint table. The API, the client, the contract test and the test fakes are all derived from it. */
export const endpoints = {
  ...sessionEndpoints,
  ...accountEndpoints,
  ...imageEndpoints,
  ...projectEndpoints,
  ...carEndpoints,
  ...categoryEndpoints,
  ...companyEndpoints,
  ...messageEndpoints,
  ...toDoEndpoints,
  ...emailEndpoints,
  ...emailConfigEndpoints,
  ...binEndpoints,
  ...auditEndpoints,
  ...moduleEndpoints,
  ...backupEndpoints,
  ...visitEndpoints,
  ...versionEndpoints,
  ...draftLinkEndpoints,
  ...systemEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
