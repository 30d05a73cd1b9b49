import type { AuditEntry } from '@officina/contracts/audit';
import { paths } from '@officina/contracts/paths';
import { editKey } from '../../shared/dialogs/edit-address';

/** Where an entry's record is managed; null where it is gone or there is none. */
export function linkOf({ kind, recordId, isThere }: Pick<AuditEntry, 'kind' | 'recordId' | 'isThere'>): string | null {
  if (!isThere || recordId === null) return null;
  switch (kind) {
    case 'project':
      return `${paths.adminProjects}?${editKey}=${recordId}`;
    case 'car':
      return `${paths.adminCars}?${editKey}=${recordId}`;
    case 'message':
      return `${paths.adminMessages}?messaggio=${recordId}`;
    case 'image':
      return paths.adminImages;
    case 'category':
      return paths.adminCategories;
    case 'email-config':
      return paths.adminEmailDatabase;
    default:
      return null;
  }
}
