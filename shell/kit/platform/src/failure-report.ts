import type { FailureReport } from '@officina/contracts/module';
import type { ModuleName } from '@officina/contracts/remotes';
import { createContext } from 'react';

/** The module whose code is rendered here. */
export const OwnerContext = createContext<ModuleName>('shell');

type Report = (part: ModuleName, kind: FailureReport['kind']) => void;

let send: Report = () => {};

/** Sets the function that tells the server that a module has failed. */
export function provideFailureReport(provided: Report): void {
  send = provided;
}

export const reportFailure: Report = (part, kind) => send(part, kind);
