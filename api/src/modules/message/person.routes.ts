import type { Deps } from '../../deps';
import { controller } from '../../http/endpoint';
import { getCustomer, listCustomers } from './customer.service';
import { erasePerson } from './person-erasure';
import { exportPerson } from './person-export';
import { listExpiringPeople } from './person-retention';

export const personRoutes = (deps: Deps) =>
  controller(deps, {
    listCustomers: ({ query }) => listCustomers(deps.db, query),
    getCustomer: ({ params }) => getCustomer(deps.db, params.id),
    exportPerson: ({ actor, params, body }) => exportPerson(deps, actor, params.id, body),
    erasePerson: ({ actor, params }) => erasePerson(deps, actor, params.id),
    listExpiringPeople: ({ query }) => listExpiringPeople(deps.db, query),
  });
