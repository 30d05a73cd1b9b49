import * as v from 'valibot';
import type { EndpointShape } from './shape';

const Status = v.object({ status: v.literal('ok') });

export const systemEndpoints = {
  followEvents: {
    route: 'GET /api/events',
    stream: true,
    summary: 'Server-sent events: "messages" when the messages have changed',
  },
  getHealth: {
    route: 'GET /api/health',
    access: 'public',
    response: Status,
    summary: 'The process answers',
  },
  getReady: {
    route: 'GET /api/ready',
    access: 'public',
    response: Status,
    summary: 'The database answers',
  },
} as const satisfies Record<string, EndpointShape>;
