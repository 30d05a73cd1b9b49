/** The parts that other remotes mount, and their props. Each release contains this file: their types come from it. */
import type { ExtensionPoints } from '@officina/platform';

declare module '@officina/contracts/remotes' {
  interface RemoteModules {
    'mfe_media/Picture': ExtensionPoints['picture/v1'];
    'mfe_media/Gallery': GalleryProps;
    'mfe_media/PictureField': PictureFieldProps;
  }
}

export interface GalleryPicture {
  url: string;
  alt: string;
  /** Shown below the picture; absent or empty: none. */
  caption?: string;
}

/** Carousel with thumbnails and a full-screen lightbox. */
export interface GalleryProps {
  pictures: readonly GalleryPicture[];
  /** Shown in the lightbox and used for accessible names. */
  title: string;
}

/** A file field for local pictures that are chosen, dropped or pasted. It neither reads nor uploads them. */
export interface PictureFieldProps {
  label: string;
  /** Whether several files can be chosen at once. */
  multiple: boolean;
  /** One line, without the hints. */
  isShort?: boolean;
  /** Called with the chosen files, at least one. */
  onFiles: (files: File[]) => void;
  /** Progress in percent of reading the pictures; null hides the bar. */
  percent: number | null;
  /** Called once the file input is mounted: this part may be loaded later than the form around it. */
  onReady: () => void;
}
