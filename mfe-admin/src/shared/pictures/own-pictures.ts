import type { FieldValues } from '@officina/forms';

/** The values of a form with pictures, a car's or a project's. */
export interface Pictured extends FieldValues {
  featuredImage: string;
  images: string[];
}

/** Converts every stored picture to a data URL: a new record cannot use the pictures of another. */
export async function withOwnPictures<Values extends Pictured>(values: Values): Promise<Values> {
  const [featuredImage = '', ...images] = await Promise.all([values.featuredImage, ...values.images].map(embedded));
  return { ...values, featuredImage, images };
}

async function embedded(url: string): Promise<string> {
  if (url.startsWith('data:')) return url;
  const response = await fetch(url);
  if (!response.ok) throw new Error('Un’immagine della scheda eliminata non è più disponibile.');
  const blob = await response.blob();
  return new Promise((settle, refuse) => {
    const reader = new FileReader();
    reader.onload = () => settle(String(reader.result));
    reader.onerror = () => refuse(reader.error);
    reader.readAsDataURL(blob);
  });
}
