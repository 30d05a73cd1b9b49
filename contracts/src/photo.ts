/** The `accept` attribute of a file input for photos. Not every system counts HEIC as `image/*`. */
export const photoTypes = 'image/*,.heic,.heif';

/** The hint of a field for photos. */
export const photoHint =
  'Formati supportati: JPG, PNG, WebP, GIF, HEIC e AVIF. Le foto del telefono vanno bene così come sono.';
