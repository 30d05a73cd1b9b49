import { company } from './company';
import type { Company } from './company-facts';

/** What differs from a new site: a page sends no more, because the shell has the rest. */
export const companyChanges = (data: Company): Partial<Company> =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(company, field)),
    ),
  );

/** The company again, from what differs. */
export const companyFrom = (changes: Partial<Company>): Company => ({ ...company, ...changes });
