import { Elysia } from 'elysia';
import type { Deps } from '../../deps';
import { controller } from '../../http/endpoint';
import { checkBackup, downloadBackup, getBackupState, listBackups, startDrill } from './backup.service';

export function backupRoutes(deps: Deps) {
  if (!deps.backups) return new Elysia();
  const parts = { ...deps, ...deps.backups };
  return controller(deps, {
    getBackupState: () => getBackupState(parts),
    listBackups: () => listBackups(parts),
    startDrill: () => startDrill(parts),
    checkBackup: () => checkBackup(parts),
    downloadBackup({ actor, body, peer }) {
      // Nothing is sent while the rows are read.
      peer.allowSeconds(0);
      return downloadBackup(parts, actor, body.passphrase);
    },
  });
}
