/**
 * A stored picture. Its file name has everything that a page needs for the layout before the picture is loaded:
 * `/media/<id>_<width>x<height>_<colours>[_<focus>].webp`.
 * - id: 32 hex digits, random for each upload; the content of a name never changes.
 * - width, height: intrinsic pixels of the stored file, orientation already applied.
 * - colours: four 3-digit hex colours (top left, top right, bottom left, bottom right), the placeholder.
 * - focus: the focal point in percent of width and height, two digits each ("5030"); absent for the centre.
 * URLs of its variants: `/media/<stem>.<width>.<avif|webp|jpg>`, and of its link preview: `/media/<stem>.preview.jpg`.
 */
export interface StoredPicture {
  /** The name without folder and extension. */
  stem: string;
  width: number;
  height: number;
  /** CSS colours of the four corners, in the order of the name. */
  colours: readonly [string, string, string, string];
  /** The point that stays visible when the picture is cropped. */
  focus: FocalPoint;
}

/** Fractions (0 to 1) of the width, from the left, and of the height, from the top. */
export interface FocalPoint {
  x: number;
  y: number;
}

export const centre: FocalPoint = { x: 0.5, y: 0.5 };

/** Widths in pixels at which pictures are served; never wider than the stored file. */
export const pictureWidths = [160, 320, 480, 768, 1120, 1600, 2240] as const;

/** Formats of the variants; JPEG is for e-mails. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Maximum size of an upload in bytes, and in MB for texts. */
export const maxPictureBytes = 5 * 1024 * 1024;
export const maxPictureMegabytes = 5;
/** Maximum pixels (width x height) of an upload. */
export const maxPicturePixels = 50_000_000;

/**
 * Image types of the site of which a page shows one in a slot: the first one, unless another one is published there.
 */
export const pictureSlots = ['hero', 'about', 'logo'] as const;
export type PictureSlot = (typeof pictureSlots)[number];

/** Minimum length in pixels of a logo's longer side: the header shows it 44 pixels high. */
const leastLogoPixels = 24;
export const isTooSmallForLogo = ({ width, height }: { width: number; height: number }): boolean =>
  Math.max(width, height) < leastLogoPixels;
export const smallLogo = `Questa immagine è troppo piccola per un logo: scegline una di almeno ${leastLogoPixels} pixel`;

/** Maximum number of pictures of one project or car. */
export const maxOwnedPictures = 100;
/** Maximum edge of a stored picture in pixels: above the widest variant, below the size of camera pictures. */
export const pictureEdge = 2560;

const stemPattern = /^[0-9a-f]{32}_(\d{1,5})x(\d{1,5})_([0-9a-f]{12})(?:_(\d\d)(\d\d))?$/;

/** Parses a stem; null for another format. */
export function parsePictureStem(stem: string): StoredPicture | null {
  const match = stemPattern.exec(stem);
  const [, width, height, colours, left, top] = match ?? [];
  if (!width || !height || !colours) return null;
  const corner = (index: number) => `#${colours.slice(index * 3, index * 3 + 3)}`;
  return {
    stem,
    width: Number(width),
    height: Number(height),
    colours: [corner(0), corner(1), corner(2), corner(3)],
    focus: left && top ? { x: Number(left) / 100, y: Number(top) / 100 } : centre,
  };
}

/** The suffix of a stem for a focal point; empty for the centre. */
export function focusSuffix({ x, y }: FocalPoint): string {
  const percent = (fraction: number) => String(Math.min(99, Math.max(0, Math.round(fraction * 100)))).padStart(2, '0');
  const text = percent(x) + percent(y);
  return text === '5050' ? '' : `_${text}`;
}

/** CSS `object-position` that keeps the focal point visible when a picture is cropped; undefined for the centre. */
export const objectPosition = ({ focus: { x, y } }: Pick<StoredPicture, 'focus'>): string | undefined =>
  x === centre.x && y === centre.y ? undefined : `${Math.round(x * 100)}% ${Math.round(y * 100)}%`;

/** Parses the URL of a stored picture; null for any other URL. */
export function parsePictureUrl(url: string): StoredPicture | null {
  const match = /^\/media\/([^/.]+)\.webp$/.exec(url);
  return match?.[1] ? parsePictureStem(match[1]) : null;
}

export const pictureUrl = (stem: string): string => `/media/${stem}.webp`;

export const stemOf = (filename: string): string => filename.replace(/\.webp$/, '');

/** URL of a variant; `width` must be one of `widthsOf(picture)`. */
export const variantUrl = (stem: string, width: number, format: PictureFormat): string =>
  `/media/${stem}.${width}.${format}`;

/**
 * Widths of the variants, ascending: all standard widths below the picture's own, then its own, at most the largest
 * one.
 */
export function widthsOf(picture: Pick<StoredPicture, 'width'>): number[] {
  const largest = pictureWidths[pictureWidths.length - 1] ?? picture.width;
  const below = pictureWidths.filter((width) => width < picture.width);
  return picture.width <= largest ? [...below, picture.width] : [...below];
}

export const pictureSrcSet = (picture: StoredPicture, format: PictureFormat): string =>
  widthsOf(picture)
    .map((width) => `${variantUrl(picture.stem, width, format)} ${width}w`)
    .join(', ');

/** URL of the smallest variant that is at least `width` wide (or of the widest one), for a plain `src`. */
export function variantAtLeast(picture: StoredPicture, width: number, format: PictureFormat): string {
  const widths = widthsOf(picture);
  return variantUrl(
    picture.stem,
    widths.find((candidate) => candidate >= width) ?? widths.at(-1) ?? picture.width,
    format,
  );
}

/** Link previews (Open Graph): maximum width in pixels, and aspect ratio, to which social networks crop. */
const previewWidth = 1200;
export const previewRatio = 1.91;

export const previewUrl = (stem: string): string => `/media/${stem}.preview.jpg`;

/**
 * The crop of a picture for its link preview, in pixels: as large as possible, and as close to the focal point as
 * possible.
 */
export function previewCrop({ width: across, height: down, focus }: Pick<StoredPicture, 'width' | 'height' | 'focus'>) {
  const width = Math.max(1, Math.min(across, Math.round(down * previewRatio)));
  const height = Math.max(1, Math.min(down, Math.round(across / previewRatio)));
  const start = (point: number, length: number, whole: number) =>
    Math.max(0, Math.min(whole - length, Math.round(point * whole - length / 2)));
  return { left: start(focus.x, width, across), top: start(focus.y, height, down), width, height };
}

/** Size in pixels of a picture's link preview: that of its crop, at most `previewWidth` wide. */
export function previewSize(picture: Pick<StoredPicture, 'width' | 'height' | 'focus'>) {
  const { width, height } = previewCrop(picture);
  const scale = Math.min(1, previewWidth / width);
  return { width: Math.round(width * scale), height: Math.max(1, Math.round(height * scale)) };
}

/** CSS background that serves as the placeholder until the picture is loaded. */
export const picturePlaceholder = ({ colours: [topLeft, topRight, bottomLeft, bottomRight] }: StoredPicture): string =>
  `linear-gradient(to bottom, transparent, ${bottomLeft}), linear-gradient(to right, ${topLeft}, ${topRight} 70%, ${bottomRight})`;
