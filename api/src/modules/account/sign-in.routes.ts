import type { Deps } from '../../deps';
import { controller } from '../../http/endpoint';
import { keepSession } from '../session/keep-session';
import { signInWithPasskey, startPasskeySignIn } from './passkey.service';
import { signIn } from './sign-in.service';

export const signInRoutes = (deps: Deps) =>
  controller(deps, {
    login: async ({ body, ...caller }) => keepSession(caller, await signIn(deps, body, caller)),
    startPasskeySignIn: ({ peer }) => startPasskeySignIn(deps, peer),
    loginWithPasskey: async ({ body, ...caller }) => keepSession(caller, await signInWithPasskey(deps, body, caller)),
  });
