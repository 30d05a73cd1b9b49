import type { Deps } from '../deps';
import type { Handlers } from '../http/endpoint';
import { accountHandlers } from './accounts';
import { deliveryHandlers } from './delivery';
import { messageHandlers } from './messages';
import { operationHandlers } from './operation';
import { siteHandlers } from './site';

/** The handlers of all endpoints: one that is missing does not compile. */
export const handlersOf = (deps: Deps): Handlers => ({
  ...siteHandlers(deps),
  ...messageHandlers(deps),
  ...accountHandlers(deps),
  ...deliveryHandlers(deps),
  ...operationHandlers(deps),
});
