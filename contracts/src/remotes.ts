import * as v from 'valibot';

/** Name of a separately published module: "shell", or the name of a remote ("mfe_events"). */
export const ModuleName = v.pipe(v.string('Modulo non valido'), v.regex(/^[a-z][a-z0-9_]{1,39}$/, 'Modulo non valido'));
export type ModuleName = v.InferOutput<typeof ModuleName>;

/**
 * The parts that take props, with these: "mfe_media/Gallery". Each remote adds its own in `src/parts.ts`, which is a file
 * of its release: the types are those of the remotes that are there, or live.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules of remotes add to it.
export interface RemoteModules {}

/** The props of a part without any. */
export type NoProps = Record<never, never>;

/** A part whose props are declared. */
export type DeclaredPart = keyof RemoteModules;
/** A part of a remote: a declared one, or one without props, like the pages that a manifest names. */
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
