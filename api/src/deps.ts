import type { Db } from './db/client';
import type { Env } from './env';
import type { ContentCache } from './http/content-cache';
import type { OpenedSession, Publisher } from './http/endpoint';
import type { Peer } from './http/peer';
import type { Jobs } from './jobs/jobs';
import type { Backups } from './modules/backup/backup.service';
import type { EventHub } from './modules/events/event-hub';
import type { PictureKeeper } from './modules/image/picture-keeper';

export interface Deps {
  env: Env;
  db: Db;
  cache: ContentCache;
  /** Resolves when every process has heard of the changes so far (`Database`). Absent: there is one process. */
  heard?: (() => Promise<void>) | undefined;
  /** Whether this process hears of changes (`Database`). Absent: there is one process. */
  isListening?: (() => boolean) | undefined;
  events: EventHub;
  /** Persistent jobs: an e-mail is added in the transaction of what it is about. */
  jobs: Jobs;
  keeper: PictureKeeper;
  /** Absent: this process makes no backups and has none of their endpoints. */
  backups?: Backups | undefined;
  /** APP_SECRET or the generated one: key for hashing and encrypting what must not be readable in the database. */
  secret: string;
  /**
   * Renders the public pages with one release replaced. Returns Italian sentences that say what is wrong. Absent: pages
   * are not rendered by this process.
   */
  rehearse?: ((name: string, version: string) => Promise<string[]>) | undefined;
  /** Whether this process is about to stop, and wants no new requests. */
  isDraining(): boolean;
  peerOf(request: Request): Peer;
  /** The session with this token, used from this address, and its user; undefined when there is none or it has ended. */
  findUser(token: string, address: string): Promise<OpenedSession | undefined>;
  /** The publisher with this deploy token. Throws 401, or 429 after too many invalid tokens from one network. */
  findPublisher(token: string, address: string): Promise<Publisher>;
}
