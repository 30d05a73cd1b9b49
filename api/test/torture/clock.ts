/**
 * Preloaded into the server: adds the milliseconds in the file CLOCK_FILE to the time of `Date`; reads the file again
 * at SIGUSR2. It affects `Date` and the embedded database, but not the times of files, PostgreSQL's time or timers.
 */
import { readFileSync } from 'node:fs';

const RealDate = Date;
const read = () => Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'));
let offset = read();

const now = () => RealDate.now() + offset;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, self) => Reflect.construct(target, values.length === 0 ? [now()] : values, self),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

process.on('SIGUSR2', () => {
  offset = read();
  console.info(`The clock is moved by ${offset} ms`);
});
