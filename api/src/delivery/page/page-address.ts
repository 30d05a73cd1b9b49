import { type Client, isApiError } from '@officina/contracts/client';
import { capitalized, type OwnerKind, plurals } from '@officina/contracts/kinds';
import { maxInteger } from '@officina/contracts/limits';
import {
  bandText,
  depthParam,
  kindOfListPath,
  listAddress,
  plainQueryOf,
  queryOf,
  readChoices,
  readDepth,
  readFilters,
  readPlainFilters,
  writeFilters,
  writePlainFilters,
} from '@officina/contracts/list-address';
import { kindAt, listPaths, parseId, paths } from '@officina/contracts/paths';

/** Result for a URL: the canonical URL under which the page is rendered and cached, or a redirect. */
export type Standing = { page: string } | { redirect: string };

/** The shared page of all missing records is rendered with this id. */
const missingRecordId = maxInteger;

/**
 * Resolves a URL normalised by `pageAddress`. All missing records share one page, and lists are only rendered with
 * filters that exist in the catalogue; otherwise every made-up URL would cost a rendering. Typed texts (searches, price
 * limits) are kept.
 */
export async function findPage(address: string, api: Client): Promise<Standing> {
  try {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    if (searchParams.size === 0) return { page: await recordPage(pathname, api) };
    const kind = kindOfListPath(pathname);
    const known = kind
      ? await knownList(kind, searchParams, api)
      : pathname === paths.sold
        ? await soldList(searchParams, api)
        : address;
    return known === address ? { page: address } : { redirect: known };
  } catch {
    // The data is unavailable: rendering fails for the same reason and reports it.
    return { page: address };
  }
}

async function recordPage(path: string, api: Client): Promise<string> {
  const kind = kindAt(path);
  const id = parseId(path.split('/').at(-1));
  if (!kind || id === null) return path;
  try {
    await api.call(`get${capitalized(kind)}` as const, { params: { id } });
    return path;
  } catch (error) {
    if (isApiError(error) && error.status === 404) return paths[kind](missingRecordId);
    throw error;
  }
}

/** URL of a list with only those filters that exist in the catalogue. */
const knownList = (kind: OwnerKind, address: URLSearchParams, api: Client): Promise<string> =>
  kind === 'car' ? carList(address, api) : plainList(kind, address, api);

async function carList(address: URLSearchParams, api: Client): Promise<string> {
  const { makes, decades, tags, choices, price } = await api.call('getCarFacets', { query: { available: true } });
  const asked = readFilters(address);
  const known = {
    ...asked,
    make: makes.find(({ value }) => value.toLowerCase() === asked.make?.toLowerCase())?.value ?? null,
    decade: decades.map(({ value }) => String(value)).find((value) => value === asked.decade) ?? null,
    price: price.bands.map(bandText).find((value) => value === asked.price) ?? null,
    category: tags.find(({ id }) => id === asked.category)?.id ?? null,
    ...readChoices((name) => choices[name].find(({ value }) => value === asked[name])?.value),
  };
  const total = async () => (await api.page('listCars', { query: { limit: 1, ...queryOf(known) } })).total;
  return listAddress(paths.cars, writeFilters(known), await depthWithin(total, address));
}

async function soldList(address: URLSearchParams, api: Client): Promise<string> {
  const total = async () => (await api.page('listCars', { query: { limit: 1, state: 'sold' } })).total;
  return listAddress(paths.sold, {}, await depthWithin(total, address));
}

async function plainList(kind: OwnerKind, address: URLSearchParams, api: Client): Promise<string> {
  const categories = await api.call('listCategories');
  const asked = readPlainFilters(address);
  const category = categories.find(({ id, type }) => type === kind && id === asked.category)?.id ?? null;
  const known = { ...asked, category };
  const call = `list${capitalized(plurals[kind])}` as const;
  const total = async () => (await api.page(call, { query: { limit: 1, ...plainQueryOf(known) } })).total;
  return listAddress(listPaths[kind], writePlainFilters(known), await depthWithin(total, address));
}

/** The requested depth, limited to the length of the list, which is only read if the depth is not the initial one. */
async function depthWithin(total: () => Promise<number>, address: URLSearchParams): Promise<number> {
  const asked = readDepth(address.get(depthParam));
  return asked > readDepth(null) ? Math.min(asked, readDepth(String(Math.min(await total(), 9999)))) : asked;
}
