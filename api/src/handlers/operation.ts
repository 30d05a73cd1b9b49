import { sql } from 'drizzle-orm';
import type { Deps } from '../deps';
import type { Handlers } from '../http/endpoint';
import { DomainError } from '../http/problems';
import { listAuditLog } from '../modules/audit/audit.service';
import { checkBackup, downloadBackup, getBackupState, listBackups, startDrill } from '../modules/backup/backup.service';
import { canSend } from '../modules/email/mail-settings.service';
import { hasSession } from '../modules/session/session.service';
import { getToDo } from '../modules/to-do/to-do.service';
import { within } from '../within';

export const operationHandlers = (deps: Deps) =>
  ({
    getBackupState: () => getBackupState({ ...deps, ...deps.backups }),
    listBackups: () => listBackups(deps.backups),
    startDrill: () => startDrill(deps.backups),
    checkBackup: () => checkBackup(deps),
    downloadBackup({ actor, body, peer }) {
      // No idle timeout: nothing is sent while the rows are read.
      peer.allowSeconds(0);
      return downloadBackup({ ...deps, ...deps.backups }, actor, body.passphrase);
    },
    listAuditLog: ({ query }) => listAuditLog(deps.db, query),
    getToDo: async ({ actor, peer }) => {
      const isOwner = actor.role === 'owner';
      const [toDo, sends] = await Promise.all([getToDo(deps.db), isOwner ? canSend(deps) : undefined]);
      return {
        ...toDo,
        lacksMail: sends === false,
        isBehindUnknownProxy: isOwner && peer.isUnknownProxy,
      };
    },
    followEvents: async ({ actor, session: { token } }) => ({
      body: deps.events.follow({
        userId: actor.id,
        isSignedIn: async () => token !== undefined && hasSession(deps.db, token),
      }),
    }),
    getHealth: async () => ({ status: 'ok' }),
    async getReady() {
      if (deps.isDraining()) throw new DomainError(503, 'Il server si sta fermando.');
      const answer = deps.db.execute(sql`select 1`).catch(() => Promise.reject(databaseAway()));
      await within(answerWithinMs, answer, databaseAway);
      // Without notices, the cached content of this process may be outdated.
      if (deps.isListening?.() === false) throw databaseAway();
      return { status: 'ok' };
    },
  }) satisfies Partial<Handlers>;

const answerWithinMs = 2000;

const databaseAway = () => new DomainError(503, 'La base dati non risponde.');
