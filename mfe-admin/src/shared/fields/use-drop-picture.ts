import { useFormContext } from '@officina/forms';
import type { Pictured } from '../pictures/own-pictures';

/** Takes a picture that cannot be used out of a form; its twin, or the first of the gallery, becomes the cover instead. */
export function useDropPicture(): (url: string, twin?: string) => void {
  const { getValues, setValue, formState } = useFormContext<Pictured>();
  const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
  return (url, twin) => {
    const images = getValues('images').filter((other) => other !== url);
    setValue('images', images, options);
    if (getValues('featuredImage') === url) setValue('featuredImage', twin ?? images[0] ?? '', options);
  };
}
