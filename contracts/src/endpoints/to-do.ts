import { ToDo } from '../to-do';
import type { EndpointShape } from './shape';

export const toDoEndpoints = {
  getToDo: {
    route: 'GET /api/to-do',
    response: ToDo,
    summary: 'What is to be done: who waits for an answer and since when, reminders, drafts, pictures, e-mails',
  },
} as const satisfies Record<string, EndpointShape>;
