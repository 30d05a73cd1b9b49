import { company } from './company';
import type { Company } from './company-facts';

/** The facts that differ from the defaults: a page contains only these, because the shell has the defaults. */
export const companyChanges = (data: Company): Partial<Company> =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(company, field)),
    ),
  );

/** The complete facts from those that differ from the defaults. */
export const companyFrom = (changes: Partial<Company>): Company => ({ ...company, ...changes });
