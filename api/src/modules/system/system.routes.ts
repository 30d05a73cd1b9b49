import { sql } from 'drizzle-orm';
import { Elysia } from 'elysia';
import type { Deps } from '../../deps';
import { controller } from '../../http/endpoint';
import { DomainError } from '../../http/problems';
import { openApiDocument } from './openapi';

const answerWithin = 2000;

export const systemRoutes = (deps: Deps) =>
  new Elysia()
    .use(
      controller(deps, {
        getHealth: async () => ({ status: 'ok' }),
        async getReady() {
          const silence = Bun.sleep(answerWithin).then(() => Promise.reject(databaseAway()));
          const answer = deps.db.execute(sql`select 1`).catch(() => Promise.reject(databaseAway()));
          await Promise.race([answer, silence]);
          return { status: 'ok' };
        },
      }),
    )
    .get('/api/openapi.json', () => openApiDocument());

const databaseAway = () => new DomainError(503, 'La base dati non risponde.');
