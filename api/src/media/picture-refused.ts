/** A picture is refused. `message` is one Italian sentence for the user who chose it. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';

  constructor(
    /** 413 too many bytes, 415 not an accepted format, 422 broken or too many pixels. */
    readonly status: 413 | 415 | 422,
    message: string,
  ) {
    super(message);
  }
}
