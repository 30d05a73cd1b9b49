import type { Deps } from '../../deps';
import { controller } from '../../http/endpoint';
import { getToDo } from './to-do.service';

export const toDoRoutes = (deps: Deps) =>
  controller(deps, {
    getToDo: () => getToDo(deps.db),
  });
