import { createClient } from '@officina/contracts/client';
import { company as initial } from '@officina/contracts/company';
import type { Company } from '@officina/contracts/company-facts';
import { within } from '../../within';

/** Milliseconds that a page without content waits for the company's name; the database may be unavailable. */
const patienceMs = 500;

/**
 * Returns a function for the currently published facts of the company; while they cannot be read, the last known ones.
 */
export function followCompany(api: (request: Request) => Promise<Response>): () => Promise<Company> {
  const client = createClient({ fetch: api, origin: 'http://localhost' });
  let last = initial;
  const read = async () => {
    last = await client.call('getCompany');
    return last;
  };
  return () => within(patienceMs, read(), () => new Error('late')).catch(() => last);
}
