import type { SessionUser } from '@officina/contracts/session';
import type { Db } from './db/client';
import type { Env } from './env';
import type { ContentCache } from './http/content-cache';
import type { Peer } from './http/peer';
import type { EventHub } from './modules/events/event-hub';
import type { PictureKeeper } from './modules/image/picture-keeper';

/** What the controllers of the API work with. */
export interface Deps {
  env: Env;
  db: Db;
  cache: ContentCache;
  events: EventHub;
  keeper: PictureKeeper;
  /** Signs and encrypts what must not be readable in the database. */
  secret: string;
  peerOf(request: Request): Peer;
  /** Whose session a token is of; undefined where it has ended. */
  findUser(token: string): Promise<SessionUser | undefined>;
}
