import { errorText, problemOf } from './backup-failure';
import { type DrillTask, drill } from './drill';
import type { DrillAnswer } from './drill-process';

/** The process of a drill: receives a DrillTask, replies with a DrillAnswer, and ends with its parent. */
process.on('disconnect', () => process.exit(1));
process.once('message', async (task: DrillTask) => {
  const answer: DrillAnswer = await drill(task).then(
    () => null,
    (error: unknown) => ({ problem: problemOf(error), message: errorText(error) }),
  );
  process.send?.(answer);
  process.disconnect?.();
});
