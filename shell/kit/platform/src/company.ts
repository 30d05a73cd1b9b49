import { todayInItaly } from '@officina/contracts/clock';
import { company } from '@officina/contracts/company';
import type { Company } from '@officina/contracts/company-facts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api';

/** What the site says about the company, in its query. The shell fetches it before it renders, on the server too. */
export const companyQuery = queryOptions({
  queryKey: ['company'],
  // An older API may lack a field.
  queryFn: async ({ signal }): Promise<Company> => ({ ...company, ...(await api.call('getCompany', { signal })) }),
});

/** What the site says about the company; what a new site says while it cannot be read. */
export const useCompany = (): Company => useQuery(companyQuery).data ?? company;

/**
 * Today's calendar date in Italy, at first as it was when the page was rendered: the same on the server and in the browser.
 * Pages are rendered again when a day begins; an open one reads it again with its other data.
 */
const todayQuery = queryOptions({ queryKey: ['today'], queryFn: todayInItaly, initialData: todayInItaly });

/** See `todayQuery`. Every page that uses it has one line more of data. */
export const useToday = (): string => useQuery(todayQuery).data;
