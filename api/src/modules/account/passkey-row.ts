import type { Passkey } from '@officina/contracts/account';
import type { passkeys } from '../../db/schema';

export const toPasskey = ({ id, name, createdAt, lastUsedAt }: typeof passkeys.$inferSelect): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
