import type { Deps } from '../deps';
import type { Handlers } from '../http/endpoint';
import { accountHandlers } from './accounts';
import { deliveryHandlers } from './delivery';
import { messageHandlers } from './messages';
import { operationHandlers } from './operation';
import { siteHandlers } from './site';

/** The handlers of all endpoints; a missing one is a type error. */
export const handlersOf = (deps: Deps): Handlers => ({
  ...siteHandlers(deps),
  ...messageHandlers(deps),
  ...accountHandlers(deps),
  ...deliveryHandlers(deps),
  ...operationHandlers(deps),
});
