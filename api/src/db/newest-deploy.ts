import { sql } from 'drizzle-orm';
import { deploys } from './schema';

/** Id of the newest deploy of any part; 0 before the first one. */
export const newestDeploy = sql<number>`(select coalesce(max(${deploys.id}), 0) from ${deploys})`;
