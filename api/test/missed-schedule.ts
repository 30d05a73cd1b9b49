/** Statements after which the schedule of the timed work looks as if no process had run for three days. */
export const missedSchedule = [
  "update pgboss.schedule set created_on = now() - interval '4 days'",
  "update pgboss.version set cron_on = now() - interval '3 days'",
];
