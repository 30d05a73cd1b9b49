import type { FieldValues } from '@officina/forms';
import { isLocal, keepPicture } from './local-pictures';
import { changesOf, originalOf, sourceOf, withEdit } from './picture-changes';

/** The values of a form with pictures, a car's or a project's. */
export interface Pictured extends FieldValues {
  featuredImage: string;
  images: string[];
}

/** Replaces every stored picture by a local copy: a new record cannot use the pictures of another. */
export async function withCopiedPictures<Values extends Pictured>(values: Values): Promise<Values> {
  const copies = new Map<string, string>();
  for (const url of new Set([values.featuredImage, ...values.images].filter(Boolean))) {
    copies.set(url, isLocal(url) ? url : await changedCopy(url));
  }
  const copyOf = (url: string) => copies.get(url) ?? url;
  return { ...values, featuredImage: copyOf(values.featuredImage), images: values.images.map(copyOf) };
}

/** Copies the original of an edited picture, because an edit refers to the original. */
const changedCopy = async (url: string): Promise<string> =>
  withEdit(url.replace(sourceOf(url), await localCopy(originalOf(url))), changesOf(url).edited ?? null);

async function localCopy(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error('Un’immagine della scheda eliminata non è più disponibile.');
  const blob = await response.blob();
  return keepPicture(new File([blob], url.split('/').at(-1) ?? '', { type: blob.type })).key;
}
