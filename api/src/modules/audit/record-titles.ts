/** How people know a car. */
export const carTitle = (car: { make: string; model: string; year: number }): string =>
  `${car.make} ${car.model} ${car.year}`;

/** What was written to a picture, or the name that its file came with. */
export const imageTitle = (image: { caption: string; alt: string; originalName: string }): string =>
  image.caption || image.alt || image.originalName;

/** A message without its sender and subject: the log outlives both. */
export const messageTitle = (id: number | string): string => `Messaggio n. ${id}`;
