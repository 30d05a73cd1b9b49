import { type Client, isApiError } from '@officina/contracts/client';
import {
  bandText,
  depthParam,
  listAddress,
  readCategory,
  readDepth,
  readFilters,
  writeCategory,
  writeFilters,
} from '@officina/contracts/list-address';
import { parseId, paths } from '@officina/contracts/paths';

/** What stands at an address: a page, rendered under an address of its own, or the way to another address. */
export type Standing = { page: string } | { redirect: string };

/** The largest id there can be: the page of all records that do not exist is rendered under it. */
const missingRecordId = 2_147_483_647;

/**
 * Finds what stands at an address that `pageAddress` made. All missing records share one page, and a list is only
 * rendered under filters that the catalogue has: without that, invented addresses would each cost a page.
 */
export async function findPage(address: string, api: Client): Promise<Standing> {
  try {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    if (searchParams.size === 0) return { page: await recordPage(pathname, api) };
    const known = await (pathname === paths.cars ? carList(searchParams, api) : projectList(searchParams, api));
    return known === address ? { page: address } : { redirect: known };
  } catch {
    // Data that is away now is missed when the page is rendered, and said there.
    return { page: address };
  }
}

async function recordPage(path: string, api: Client): Promise<string> {
  const [, list, text] = path.split('/');
  const id = parseId(text);
  if (id === null) return path;
  try {
    await api.call(list === 'cars' ? 'getCar' : 'getProject', { params: { id } });
    return path;
  } catch (error) {
    if (isApiError(error) && error.status === 404) return `/${list}/${missingRecordId}`;
    throw error;
  }
}

async function carList(address: URLSearchParams, api: Client): Promise<string> {
  const { makes, decades, tags, price } = await api.call('getCarFacets', { query: { available: true } });
  const asked = readFilters(address);
  const known = {
    make: makes.find(({ value }) => value.toLowerCase() === asked.make?.toLowerCase())?.value ?? null,
    decade: decades.map(({ value }) => String(value)).find((value) => value === asked.decade) ?? null,
    price: price.bands.map(bandText).find((value) => value === asked.price) ?? null,
    category: tags.find(({ id }) => id === asked.category)?.id ?? null,
  };
  const total = makes.reduce((sum, { count }) => sum + count, 0);
  return listAddress(paths.cars, writeFilters(known), depthWithin(total, address));
}

async function projectList(address: URLSearchParams, api: Client): Promise<string> {
  const [categories, { total }] = await Promise.all([
    api.call('listCategories'),
    api.page('listProjects', { query: { limit: 1 } }),
  ]);
  const asked = readCategory(address);
  const isKnown = categories.some(({ id, type }) => type === 'project' && id === asked);
  return listAddress(paths.gallery, writeCategory(isKnown ? asked : null), depthWithin(total, address));
}

/** No list is deeper than everything there is. */
const depthWithin = (total: number, address: URLSearchParams): number =>
  Math.min(readDepth(address.get(depthParam)), readDepth(String(Math.min(total, 9999))));
