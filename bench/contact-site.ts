/**
 * A server with only the endpoint of the contact form, behind the product's whole request pipeline and with its
 * settings: `bun bench/contact-site.ts now|before`. `before`: the message is stored without an e-mail and its job.
 */
import type { Server } from 'bun';
import { messages, throttles } from '../api/src/db/schema.ts';
import type { Deps } from '../api/src/deps.ts';
import { loadEnv } from '../api/src/env.ts';
import { handlersOf } from '../api/src/handlers/handlers.ts';
import { controller } from '../api/src/http/endpoint.ts';
import { gateway } from '../api/src/http/gateway.ts';
import { networkOf } from '../api/src/http/network.ts';
import { peerOf } from '../api/src/http/peer.ts';
import { countTry, forgetOldTries, rules } from '../api/src/modules/throttle/throttle.service.ts';
import { listen, openServices } from '../api/src/start.ts';

const env = loadEnv();
const services = await openServices(env);
const { db, secret, media, cache } = services;
const servers = new WeakMap<Request, Server<undefined>>();
const isDraining = () => false;
const deps: Deps = {
  ...services,
  env,
  isDraining,
  peerOf: (request) => peerOf(request, servers.get(request), env),
  findUser: async () => undefined,
  findGuest: async () => undefined,
  findPublisher: async () => ({ username: '', part: null }),
};
const handlers = handlersOf(deps);
if (process.argv[2] === 'before') {
  handlers.sendMessage = async ({ body: { website: _, car: __, key: ___, ...message }, peer }) => {
    await forgetOldTries(db);
    await countTry({ db, secret }, rules.contact, networkOf(peer.address));
    await db.insert(messages).values(message);
    return { status: 'received', receipt: '' };
  };
}
const api = controller(deps, handlers);
const unused = { web: undefined, visitors: undefined, visits: undefined, metrics: undefined };
const none = { ...unused, observers: [], publicPaths: () => [] };
// Removes the rate limits: all messages come within an hour, and most would get no e-mail of their own.
setInterval(() => db.delete(throttles).execute(), 500);
listen({ ...gateway({ env, api, media, cache, servers, isDraining, ...none }), drain() {} }, env, services);
