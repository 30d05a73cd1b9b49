import * as v from 'valibot';

/** Name of a separately published module: "shell", or the name of a remote ("mfe_events"). */
export const ModuleName = v.pipe(v.string('Modulo non valido'), v.regex(/^[a-z][a-z0-9_]{1,39}$/, 'Modulo non valido'));
export type ModuleName = v.InferOutput<typeof ModuleName>;

/**
 * The parts of each remote and their props. The types of the shell and of the remotes, and the builds, are checked
 * against this module. A part without props takes `NoProps`.
 */
export type NoProps = Record<never, never>;

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
  /** Called with the chosen files, at least one. */
  onFiles: (files: File[]) => void;
  /** Progress in percent of the pictures that are being read; null hides the bar. */
  percent: number | null;
  /** Called once its file input is in the page: the part may be loaded later than the form around it. */
  onReady: () => void;
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

/** A part whose props are declared. */
export type DeclaredPart = keyof RemoteModules;
/** A part of a remote: a declared one, or a page that a manifest names, which takes no props. */
export type RemotePart = DeclaredPart | `${string}/${string}`;
export type PropsOf<Part extends RemotePart> = Part extends DeclaredPart ? RemoteModules[Part] : NoProps;

/** The remote that a part belongs to. */
export const remoteOf = (part: RemotePart): ModuleName => part.slice(0, part.indexOf('/'));

/**
 * Loaders of the parts of one remote, by expose key ("./Home"); the default export of each module is the component.
 * All declared parts are there; the others are pages, without props.
 */
export type Exposes<Name extends ModuleName> = {
  [Part in DeclaredPart as Part extends `${Name}/${infer Key}` ? `./${Key}` : never]: () => Promise<{
    default: (props: RemoteModules[Part]) => unknown;
  }>;
} & Readonly<Record<`./${string}`, () => Promise<{ default: (props: never) => unknown }>>>;
