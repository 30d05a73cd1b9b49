import * as v from 'valibot';

/** Name of a separately published module: "shell", or the name of a remote, e.g. "mfe_events". */
export const ModuleName = v.pipe(v.string('Modulo non valido'), v.regex(/^[a-z][a-z0-9_]{1,39}$/, 'Modulo non valido'));
export type ModuleName = v.InferOutput<typeof ModuleName>;

/**
 * Props of the parts that have props, by name ("mfe_media/Gallery"). Each remote adds its own parts in `src/parts.ts`,
 * a file of its release, so that these are the types of the existing or live remotes.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules of remotes add to it.
export interface RemoteModules {}

export type NoProps = Record<never, never>;

export type DeclaredPart = keyof RemoteModules;
/** A part of a remote: with declared props, or without props, like pages. */
export type RemotePart = DeclaredPart | `${string}/${string}`;
export type PropsOf<Part extends RemotePart> = Part extends DeclaredPart ? RemoteModules[Part] : NoProps;

/** The name of the remote that a part belongs to. */
export const remoteOf = (part: RemotePart): ModuleName => part.slice(0, part.indexOf('/'));

/**
 * Loaders of a remote's parts by expose key ("./Home"); the default export of each module is the component. All parts
 * with declared props are required; others are pages, without props.
 */
export type Exposes<Name extends ModuleName> = {
  [Part in DeclaredPart as Part extends `${Name}/${infer Key}` ? `./${Key}` : never]: () => Promise<{
    default: (props: RemoteModules[Part]) => unknown;
  }>;
} & Readonly<Record<`./${string}`, () => Promise<{ default: (props: never) => unknown }>>>;
