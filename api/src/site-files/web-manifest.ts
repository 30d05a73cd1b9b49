import type { Company } from '@officina/contracts/company-facts';
import * as v from 'valibot';

/** The build's web app manifest with the company's name; null if the release has none. */
export async function webManifest(file: Response | null, { brand }: Company): Promise<string | null> {
  if (!file?.ok) return null;
  const manifest = v.parse(v.looseObject({}), await file.json());
  const words = brand.split(' ');
  return JSON.stringify({ ...manifest, name: brand, short_name: words.slice(1).join(' ') || brand });
}
