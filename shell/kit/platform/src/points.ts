/** The points of the host that a remote fills with a part, and the props that the part gets. */
export interface ExtensionPoints {
  /** A stored picture. Without a part: a plain image of the same size. */
  'picture/v1': PictureProps;
}
/** A point with another number beside it is how one changes in a way that its parts do not know. */
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
