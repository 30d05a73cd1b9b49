import { BackupDraft } from '../backup';
import type { EndpointShape } from './shape';

export const backupEndpoints = {
  checkBackup: {
    route: 'POST /api/backups/check',
    body: BackupDraft,
    summary: 'Whether a backup could be downloaded now; refused as that would be',
  },
  downloadBackup: {
    route: 'POST /api/backups/download',
    body: BackupDraft,
    multipart: true,
    file: 'application/octet-stream',
    summary: 'Database and pictures in one file, encrypted with the passphrase if there is one; a form that is posted',
  },
} as const satisfies Record<string, EndpointShape>;
