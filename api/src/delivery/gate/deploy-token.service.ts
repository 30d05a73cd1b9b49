import type { DeployToken, DeployTokenDraft, NewDeployToken } from '@officina/contracts/module';
import type { SessionUser } from '@officina/contracts/session';
import { desc, eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { mostUnpaged } from '../../db/list';
import { admittedRemotes, deployTokens } from '../../db/schema';
import type { Publisher } from '../../http/endpoint';
import { networkOf } from '../../http/network';
import { DomainError, fieldError, notFound } from '../../http/problems';
import { recordAudit } from '../../modules/audit/audit.service';
import { countTry, rules } from '../../modules/throttle/throttle.service';
import { sentence } from '../../sentences/say';
import { hashOf, newToken } from '../../token';

/**
 * Finds the token of a request and records its use. Throws 401, or 429 after too many invalid tokens from one network.
 */
export async function useDeployToken(
  deps: { db: Db; secret: string },
  token: string,
  address: string,
): Promise<Publisher> {
  const [row] = await deps.db
    .update(deployTokens)
    .set({ lastUsedAt: new Date() })
    .where(eq(deployTokens.tokenHash, hashOf(token)))
    .returning();
  if (row) return { username: row.label, part: row.part };
  await countTry(deps, rules.deployToken, networkOf(address));
  throw new DomainError(401, sentence('invalidToken'), {
    headers: { 'www-authenticate': 'Bearer' },
  });
}

export async function listDeployTokens(db: Db): Promise<DeployToken[]> {
  const rows = await db.select(shown).from(deployTokens).orderBy(desc(deployTokens.id)).limit(mostUnpaged);
  return rows.map(toToken);
}

export async function getDeployToken(db: Db, id: number): Promise<DeployToken> {
  const [row] = await db.select(shown).from(deployTokens).where(eq(deployTokens.id, id));
  if (!row) throw notFound('deploy-token');
  return toToken(row);
}

export async function createDeployToken(
  db: Db,
  actor: SessionUser,
  { part, label }: DeployTokenDraft,
): Promise<NewDeployToken> {
  const token = newToken();
  return db.transaction(async (tx) => {
    if (!(await tx.$count(admittedRemotes, eq(admittedRemotes.name, part)))) {
      throw fieldError('part', 'Questo modulo non è ammesso in questo sito: prima ammettilo.');
    }
    const [row] = await tx
      .insert(deployTokens)
      .values({ part, label, tokenHash: hashOf(token), createdBy: actor.username })
      .returning();
    if (!row) throw new Error('No token was inserted');
    await recordAudit(tx, actor, { ...auditedToken(row), action: 'created' });
    return { id: row.id, token };
  });
}

export async function revokeDeployToken(db: Db, actor: SessionUser, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.delete(deployTokens).where(eq(deployTokens.id, id)).returning();
    if (!row) throw notFound('deploy-token');
    await recordAudit(tx, actor, auditedToken(row));
  });
}

type Row = typeof deployTokens.$inferSelect;

const { tokenHash: _, ...shown } = getTableColumns(deployTokens);

const toToken = (row: Omit<Row, 'tokenHash'>): DeployToken => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

/** Audit log entry of a revoked token. */
export const auditedToken = ({ id, part, label }: Row) =>
  ({ action: 'deleted', kind: 'deploy-token', recordId: id, title: `${label} (${part})` }) as const;
