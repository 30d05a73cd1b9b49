import { throttles } from '../src/db/schema';
import { type rules, throttleKey } from '../src/modules/throttle/throttle.service';
import { secret, type TestApp } from './test-app';

/** Sets the count of a throttle rule directly, because that many requests would take too long. */
export async function countAlready(
  api: TestApp,
  rule: (typeof rules)[keyof typeof rules],
  whom: string,
  count: number = rule.most,
): Promise<void> {
  const values = { key: throttleKey(rule, whom, secret), count, expiresAt: new Date(Date.now() + 60_000) };
  await api.database.db.insert(throttles).values(values).onConflictDoUpdate({ target: throttles.key, set: values });
}
