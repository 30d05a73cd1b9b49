import { beforeAll, expect, test } from 'bun:test';
import { endpoints } from '@officina/contracts/endpoint';
import type { EndpointShape } from '@officina/contracts/endpoints/shape';
import { routeOf } from '@officina/contracts/route-of';
import { throttles } from '../../src/db/schema';
import { endpointNames } from '../../src/http/endpoint';
import { randomOf } from '../seeded-random';
import { problemOf, useApp } from '../test-app';
import { type Samples, validDraft, written } from './draft';
import { textsAtLimits } from './hostile-texts';
import { createSamples } from './samples';

const api = useApp();
let samples: Samples;
beforeAll(async () => {
  samples = await createSamples(api);
});

for (const name of endpointNames) {
  const { subject }: EndpointShape = endpoints[name];
  if (!subject) continue;
  test(`${name} answers 404 to an id that no record can have`, async () => {
    const { path } = routeOf(name);
    for (const id of textsAtLimits) {
      await api.database.db.delete(throttles);
      // Valid but for its id, which a wrong body would hide.
      const draft = validDraft(name, randomOf(name), samples);
      draft.path = path.replace('{id}', encodeURIComponent(id));
      draft.headers.set('cookie', samples.cookie).delete('authorization');
      const { method, target, headers, body } = written(draft);
      const hasBody = body.length > 0;
      const response = await api.send(target, { method, headers: [...headers], ...(hasBody ? { body } : {}) });
      const { status } = await problemOf(response);
      expect([id.slice(0, 50), status]).toEqual([id.slice(0, 50), 404]);
    }
  });
}
