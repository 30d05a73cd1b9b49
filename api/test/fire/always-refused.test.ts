import { beforeAll, expect, test } from 'bun:test';
import { endpoints } from '@officina/contracts/endpoint';
import type { EndpointShape } from '@officina/contracts/endpoints/shape';
import { routeOf } from '@officina/contracts/route-of';
import { throttles } from '../../src/db/schema';
import { endpointNames } from '../../src/http/endpoint';
import { randomOf } from '../seeded-random';
import { problemOf, useApp } from '../test-app';
import { type Body, type Draft, type Samples, validDraft, written } from './draft';
import { textsAtLimits } from './hostile-texts';
import { createSamples } from './samples';

const api = useApp();
let samples: Samples;
beforeAll(async () => {
  samples = await createSamples(api);
});

for (const name of endpointNames) {
  const { subject, body: schema, archive }: EndpointShape = endpoints[name];
  if (subject) {
    test(`${name} answers 404 to an id that no record can have`, async () => {
      for (const id of textsAtLimits) {
        // Valid except for its id, because an invalid body could be refused first.
        const draft = validDraft(name, randomOf(name), samples);
        draft.path = routeOf(name).path.replace('{id}', encodeURIComponent(id));
        expect([id.slice(0, 50), await refusal(draft)]).toEqual([id.slice(0, 50), 404]);
      }
    });
  }
  if (schema && !archive) {
    test(`${name} refuses a NUL in each text of its body, which the database cannot store`, async () => {
      const { body } = validDraft(name, randomOf(name), samples);
      for (const spoilt of withNul(body)) {
        const draft = { ...validDraft(name, randomOf(name), samples), body: spoilt };
        expect([JSON.stringify(spoilt).slice(0, 300), await refusal(draft)]).toEqual([expect.any(String), 422]);
      }
    });
  }
}

/** The status of a refusal. Throws for any other response. */
async function refusal(draft: Draft): Promise<number> {
  await api.database.db.delete(throttles);
  draft.headers.set('cookie', samples.cookie).delete('authorization');
  const { method, target, headers, body } = written(draft);
  const response = await api.send(target, { method, headers: [...headers], ...(body.length > 0 ? { body } : {}) });
  return (await problemOf(response)).status;
}

/** Copies of a body in which one text ends with a NUL. */
function withNul(body: Body | undefined): Body[] {
  if (!body || 'bytes' in body) return [];
  if ('json' in body) return spoiltCopies(body.json).map((json) => ({ json }));
  return body.form.flatMap(({ value }, place) =>
    typeof value !== 'string'
      ? []
      : [{ form: body.form.map((part, at) => (at === place ? { ...part, value: `${value}\0` } : part)) }],
  );
}

function spoiltCopies(value: unknown): unknown[] {
  if (typeof value === 'string') return [`${value}\0`];
  if (Array.isArray(value))
    return value.flatMap((item, at) => spoiltCopies(item).map((spoilt) => value.with(at, spoilt)));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    spoiltCopies(part).map((spoilt) => ({ ...value, [key]: spoilt })),
  );
}
