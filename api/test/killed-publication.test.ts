import { setDefaultTimeout, test } from 'bun:test';
import { killedAt, steps } from './killed-publication';

setDefaultTimeout(180_000);

// The moment at which most can be wrong: what was committed is live, and nobody has heard of it.
test(`the server is killed ${steps.deployed.title}`, () => killedAt(steps.deployed, 'server'));
