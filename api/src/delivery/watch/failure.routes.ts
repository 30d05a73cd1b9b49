import type { Deps } from '../../deps';
import { controller } from '../../http/endpoint';
import { receiveFailure, receiveVitals } from './failure.service';

export const failureRoutes = (deps: Deps) =>
  controller(deps, {
    reportFailure: ({ body, peer }) => receiveFailure(deps, peer, body),
    reportVitals: ({ body, peer }) => receiveVitals(deps, peer, body),
  });
