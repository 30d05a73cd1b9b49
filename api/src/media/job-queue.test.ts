import { expect, test } from 'bun:test';
import { createJobQueue, JobDropped } from './job-queue';

/** A job that ends when told to, and the log of when it began. */
function controlled(log: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    end: resolve,
    job: () => {
      log.push(name);
      return promise;
    },
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('never runs more jobs at once than it has slots', async () => {
  const queue = createJobQueue(2);
  let running = 0;
  let most = 0;
  const job = async () => {
    most = Math.max(most, ++running);
    await turn();
    running--;
  };
  await Promise.all(Array.from({ length: 20 }, () => queue.run(job)));
  expect(most).toBe(2);
});

test('runs what somebody waits for first, and one job for later at a time', async () => {
  const log: string[] = [];
  const queue = createJobQueue(2);
  const [later1, later2, now] = ['later1', 'later2', 'now'].map((name) => controlled(log, name));
  if (!later1 || !later2 || !now) throw new Error('three jobs');
  const all = [queue.run(later1.job, 'later'), queue.run(later2.job, 'later'), queue.run(now.job)];
  await turn();
  expect(log).toEqual(['later1', 'now']);
  later1.end();
  await turn();
  expect(log).toEqual(['later1', 'now', 'later2']);
  now.end();
  later2.end();
  await Promise.all(all);
});

test('goes on after a job that fails, and tells its caller', async () => {
  const queue = createJobQueue(1);
  const failing = queue.run(() => {
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  expect(await queue.run(async () => 7)).toBe(7);
});

test('waits on close for what runs and drops what was for later', async () => {
  const log: string[] = [];
  const queue = createJobQueue(1);
  const running = controlled(log, 'running');
  const done = queue.run(running.job);
  const dropped = queue.run(async () => log.push('never'), 'later').catch((error) => error);
  await turn();
  const closed = queue.close().then(() => log.push('closed'));
  await turn();
  expect(log).toEqual(['running']);
  running.end();
  await Promise.all([done, closed]);
  expect(await dropped).toBeInstanceOf(JobDropped);
  expect(log).toEqual(['running', 'closed']);
  await expect(queue.run(async () => 0, 'later')).rejects.toThrow(JobDropped);
});
