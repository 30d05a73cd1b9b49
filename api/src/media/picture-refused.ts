/** A picture that is not taken. `message` is one Italian sentence for the person who chose it. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';

  constructor(
    /** 413 too heavy, 415 not a picture of an accepted kind, 422 broken or too large in pixels. */
    readonly status: 413 | 415 | 422,
    message: string,
  ) {
    super(message);
  }
}
