/**
 * What each remote offers and the props each part takes: the one interface that the shell,
 * the remotes and their builds are checked against. A part without props takes `NoProps`.
 */
export type NoProps = Record<never, never>;

/** A responsive picture. */
export interface PictureProps {
  /** Address of a stored picture. */
  url: string;
  alt: string;
  /** `sizes` of the slot, e.g. "(min-width: 1024px) 33vw, 100vw". */
  sizes: string;
  /** The first picture on screen: eager, high priority. All others are lazy. */
  priority?: boolean;
  /** Width / height of the slot; the picture is cropped to it. Absent: its own proportions. */
  ratio?: number;
}

export interface GalleryPicture {
  url: string;
  alt: string;
}

/** Carousel with thumbnails and a full-screen lightbox. */
export interface GalleryProps {
  pictures: readonly GalleryPicture[];
  /** Shown over the lightbox and used for accessible names. */
  title: string;
}

/** Takes local pictures and hands them on as data URLs, one at a time, without a network call. */
export interface PictureFieldProps {
  /** Called with the data URL of each accepted file. */
  onPicture: (dataUrl: string) => void;
  label: string;
  disabled?: boolean;
  /** Called once its file input is in the page: the part may come later than the form around it. */
  onReady?: () => void;
}

export interface RemoteModules {
  'mfe_public/Home': NoProps;
  'mfe_public/Gallery': NoProps;
  'mfe_public/Project': NoProps;
  'mfe_public/Cars': NoProps;
  'mfe_public/Car': NoProps;
  'mfe_public/Contact': NoProps;
  'mfe_public/Privacy': NoProps;
  'mfe_admin/Login': NoProps;
  'mfe_admin/App': NoProps;
  'mfe_media/Picture': PictureProps;
  'mfe_media/Gallery': GalleryProps;
  'mfe_media/PictureField': PictureFieldProps;
}

export type RemotePart = keyof RemoteModules;
export type RemoteName = RemotePart extends `${infer Name}/${string}` ? Name : never;

/** The parts of one remote by expose key ("./Home"), each loading a module whose default draws the part. */
export type Exposes<Name extends RemoteName> = {
  [Part in RemotePart as Part extends `${Name}/${infer Key}` ? `./${Key}` : never]: () => Promise<{
    default: (props: RemoteModules[Part]) => unknown;
  }>;
};
