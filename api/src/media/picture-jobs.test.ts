import { expect, test } from 'bun:test';
import { createPictureJobs } from './picture-jobs';

/** A job that logs its start and end; it ends when `end` is called. */
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

test('runs now jobs first, and one later job at a time', async () => {
  const log: string[] = [];
  const jobs = createPictureJobs(2);
  const later1 = controlled(log, 'later1');
  const later2 = controlled(log, 'later2');
  const now1 = controlled(log, 'now1');
  const now2 = controlled(log, 'now2');
  const all = [jobs.later(later1.job), jobs.later(later2.job), jobs.now(now1.job), jobs.now(now2.job)];
  await turn();
  expect([log, jobs.waiting]).toEqual([['later1', 'now1'], 1]);
  later1.end();
  await turn();
  expect([log, jobs.waiting]).toEqual([['later1', 'now1', 'now2'], 0]);
  now1.end();
  await turn();
  expect(log).toEqual(['later1', 'now1', 'now2', 'later2']);
  now2.end();
  later2.end();
  await Promise.all(all);
});

test('leaves a slot free while later jobs wait for each other', async () => {
  const log: string[] = [];
  const jobs = createPictureJobs(2);
  const first = controlled(log, 'first');
  const second = controlled(log, 'second');
  const all = [jobs.later(first.job), jobs.later(second.job)];
  await turn();
  expect(log).toEqual(['first']);
  first.end();
  second.end();
  await Promise.all(all);
  expect(log).toEqual(['first', 'second']);
});

test('close waits for now jobs and running jobs, and starts no later job', async () => {
  const log: string[] = [];
  const jobs = createPictureJobs(1);
  const ahead = controlled(log, 'ahead');
  const asked = controlled(log, 'asked');
  const all = [jobs.later(ahead.job), jobs.now(asked.job), jobs.later(async () => void log.push('never'))];
  await turn();
  const closed = jobs.close().then(() => log.push('closed'));
  all.push(jobs.later(async () => void log.push('never')));
  ahead.end();
  await turn();
  expect(log).toEqual(['ahead', 'asked']);
  asked.end();
  await Promise.all([...all, closed]);
  expect(log).toEqual(['ahead', 'asked', 'closed']);
});
