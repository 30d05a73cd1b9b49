import * as v from 'valibot';
import { BackupDraft, BackupState, StoredBackup } from '../backup';
import type { EndpointShape } from './shape';

export const backupEndpoints = {
  getBackupState: {
    route: 'GET /api/backups/state',
    access: 'owner',
    response: BackupState,
    summary: 'How the automatic backups and their drills go',
  },
  listBackups: {
    route: 'GET /api/backups',
    access: 'owner',
    response: v.array(StoredBackup),
    summary: 'The automatic backups, the newest first',
  },
  startDrill: {
    route: 'POST /api/backups/drill',
    access: 'owner',
    unlogged: 'the state of the backups names it',
    summary: 'Restore the last automatic backup on trial; answers once that has begun',
  },
  checkBackup: {
    route: 'POST /api/backups/check',
    access: 'owner',
    confirmed: true,
    body: BackupDraft,
    unlogged: 'it changes nothing',
    summary: 'Whether a backup could be downloaded now; refused as that would be',
  },
  downloadBackup: {
    route: 'POST /api/backups/download',
    access: 'owner',
    confirmed: true,
    body: BackupDraft,
    multipart: true,
    file: 'application/octet-stream',
    summary: 'Database and pictures in one file, encrypted with the passphrase if there is one; a form that is posted',
  },
} as const satisfies Record<string, EndpointShape>;
