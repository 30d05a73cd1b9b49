import { accountLinks } from '../src/db/schema';
import { hashOf, newToken } from '../src/token';
import type { TestApp } from './test-app';

/** Tokens of valid links of an account, one per purpose. */
export async function createLinks(api: TestApp, userId: number) {
  const links = { password: newToken(), email: newToken() };
  const expiresAt = new Date(Date.now() + 60 * 60_000);
  const common = { userId, address: 'redattore@example.org', expiresAt };
  for (const purpose of ['password', 'email'] as const) {
    await api.database.db.insert(accountLinks).values({ ...common, purpose, tokenHash: hashOf(links[purpose]) });
  }
  return links;
}
