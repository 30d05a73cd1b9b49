import { sql } from 'drizzle-orm';
import { Elysia } from 'elysia';
import type { Deps } from '../../deps';
import { controller } from '../../http/endpoint';
import { DomainError } from '../../http/problems';
import { within } from '../../within';
import { hasSession } from '../session/session.service';
import { openApiDocument } from './openapi';

const answerWithinMs = 2000;

export const systemRoutes = (deps: Deps) =>
  new Elysia()
    .use(
      controller(deps, {
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
          // Without notices the content that this process keeps may be old.
          if (deps.isListening?.() === false) throw databaseAway();
          return { status: 'ok' };
        },
      }),
    )
    .get('/api/openapi.json', () => openApiDocument());

const databaseAway = () => new DomainError(503, 'La base dati non risponde.');
