import { todayInItaly } from '@officina/contracts/clock';
import { company } from '@officina/contracts/company';
import type { Company } from '@officina/contracts/company-facts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api';

/** The published facts of the company. The shell fetches them before it renders, on the server too. */
export const companyQuery = queryOptions({
  queryKey: ['company'],
  // An older API may not send every field.
  queryFn: async ({ signal }): Promise<Company> => ({ ...company, ...(await api.call('getCompany', { signal })) }),
});

/** The published facts of the company; the defaults of a new site while they cannot be read. */
export const useCompany = (): Company => useQuery(companyQuery).data ?? company;

/**
 * Today's date in Italy. The initial value comes from the server's page, so that hydration renders the same. The server
 * renders pages again when a day begins; an open page updates the date when it refetches its other data.
 */
const todayQuery = queryOptions({ queryKey: ['today'], queryFn: todayInItaly, initialData: todayInItaly });

/** Today's date in Italy, "YYYY-MM-DD". Every page that uses it contains it in its query data. */
export const useToday = (): string => useQuery(todayQuery).data;
