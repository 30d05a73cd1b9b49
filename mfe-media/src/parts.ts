/** The parts that others mount, and their props. A file of each release, from which their types come. */
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
  /** Shown beneath the picture; absent or empty for none. */
  caption?: string;
}

/** Carousel with thumbnails and a full-screen lightbox. */
export interface GalleryProps {
  pictures: readonly GalleryPicture[];
  /** Shown in the lightbox and used for accessible names. */
  title: string;
}

/** A file field for local pictures: chosen, dropped or pasted. It reads none of them and sends no request. */
export interface PictureFieldProps {
  label: string;
  /** Whether several files can be chosen at once. */
  multiple: boolean;
  /** In one line, without the hints. */
  isShort?: boolean;
  /** Called with the chosen files, at least one. */
  onFiles: (files: File[]) => void;
  /** Progress in percent of the pictures that are being read; null hides the bar. */
  percent: number | null;
  /** Called once its file input is in the page: the part may be loaded later than the form around it. */
  onReady: () => void;
}
