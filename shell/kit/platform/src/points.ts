/**
 * Extension points of the host, with the props of the part that fills each. A breaking change of a point is a new point
 * with the next number beside the old one.
 */
export interface ExtensionPoints {
  /** A stored picture. Without a part: a plain image of the same size. */
  'picture/v1': PictureProps;
}
export type PointName = keyof ExtensionPoints;

export interface PictureProps {
  /** URL of a stored picture. */
  url: string;
  alt: string;
  /** `sizes` of the slot, e.g. "(min-width: 1024px) 33vw, 100vw". */
  sizes: string;
  /** For the first picture on screen: loaded eagerly with high priority. All others are lazy. */
  priority?: boolean;
  /** Width / height of the slot. Absent: the picture's own proportions. */
  ratio?: number;
  /** Whether the picture is cropped to `ratio` around its focal point, or shown whole within it. Default: cropped. */
  fit?: 'cover' | 'contain';
}
