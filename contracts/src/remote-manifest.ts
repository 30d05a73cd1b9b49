import * as v from 'valibot';
import { publicPath } from './paths';
import { lineText } from './schema';
import { Role } from './session';

/** A text for people, by interface language: one line, at most 80 characters. */
export const Words = v.object({ it: lineText(1, 'Serve un testo', 80) });
export type Words = v.InferOutput<typeof Words>;

/**
 * Path of a public page: "/", or segments of lower-case letters, digits and hyphens, or ":id" for the number of a
 * record; the first segment must be a word.
 */
export const PagePath = v.pipe(
  v.string('Percorso non valido'),
  v.maxLength(120, 'Percorso troppo lungo'),
  v.regex(/^\/(?:[a-z0-9-]+(?:\/(?:[a-z0-9-]+|:id))*)?$/, 'Percorso non valido'),
);

/** Expose key of a part, e.g. "./Events". */
const PartKey = v.pipe(v.string('Parte non valida'), v.regex(/^\.\/\w{1,60}$/, 'Parte non valida'));

/** Full name of a part, e.g. "mfe_media/Gallery". */
const PartName = v.pipe(v.string('Parte non valida'), v.regex(/^[a-z][a-z0-9_]{1,39}\/\w{1,60}$/, 'Parte non valida'));

/** Menu entries are sorted by order, then by path. */
const MenuEntry = v.object({
  /** Label in the header and the mobile menu. */
  label: Words,
  /** Label in the footer, if different. */
  inFooter: v.optional(Words),
  order: v.pipe(v.number('Ordine non valido'), v.finite('Ordine non valido')),
});

/** A page of the site. */
export const PublicPage = v.pipe(
  v.object({
    path: PagePath,
    part: PartKey,
    title: Words,
    /** Absent: not in any menu. */
    menu: v.optional(MenuEntry),
    /** Default: true for a path without ":id". */
    isInSitemap: v.optional(v.boolean()),
    /** Search params that the page reads; the server renders it only with these. Absent: none. */
    searchParams: v.optional(
      v.pipe(
        v.array(v.pipe(v.string('Parametro non valido'), v.regex(/^[a-z][\w-]{0,39}$/i, 'Parametro non valido'))),
        v.maxLength(10, 'Troppi parametri'),
      ),
    ),
    /** Path of an existing page, for the rehearsal: "/eventi/12". Absent: none is rendered. */
    sample: v.optional(
      v.pipe(
        v.string('Indirizzo non valido'),
        v.maxLength(300, 'Indirizzo troppo lungo'),
        v.regex(/^\/[a-z0-9/-]*(?:\?[^\s#]*)?$/, 'Indirizzo non valido'),
      ),
    ),
  }),
  v.forward(v.partialCheck([['path'], ['sample']], isOfPath, 'Non è un indirizzo di questa pagina'), ['sample']),
);
export type PublicPage = v.InferOutput<typeof PublicPage>;

function isOfPath({ path, sample }: { path: string; sample?: string | undefined }): boolean {
  const [pathname = ''] = sample?.split('?') ?? [];
  return sample === undefined || publicPath(pathname, [path]) === pathname;
}

/** A page of the back office, rendered in its layout below its label and caption, so without an own h1. */
export const AdminPage = v.object({
  path: v.pipe(
    v.string('Percorso non valido'),
    v.maxLength(120, 'Percorso troppo lungo'),
    v.regex(/^\/admin(?:\/[a-z0-9-]+)+$/, 'Percorso non valido'),
  ),
  part: PartKey,
  label: Words,
  /** Purpose of the page, shown below its label in the menu. */
  caption: Words,
  /** The lowest role that may open it. */
  role: Role,
  group: v.picklist(['main', 'secondary', 'system'], 'Gruppo non valido'),
});
export type AdminPage = v.InferOutput<typeof AdminPage>;

/**
 * Semantic version of a part, "1.2.0": additional props raise the minor version, breaking changes the major version.
 */
const PartVersion = v.pipe(
  v.string('Versione non valida'),
  v.regex(/^\d{1,4}(?:\.\d{1,4}){2}$/, 'Versione non valida'),
);

/** Range of versions of a mounted part, "^1.2.0"; "*" for a page, which has no version. */
const PartRange = v.pipe(
  v.string('Intervallo non valido'),
  v.regex(/^(?:\*|[\^~]?\d{1,4}(?:\.\d{1,4}){2})$/, 'Intervallo non valido'),
);

/** Extension point of the host, with its version in the name: "picture/v1". */
const PointName = v.pipe(v.string('Punto non valido'), v.regex(/^[a-z][a-z-]{0,38}\/v\d{1,3}$/, 'Punto non valido'));

/**
 * A remote's declarations to the host, in its release. Unknown keys are dropped, so that an older server accepts a
 * newer manifest.
 */
export const RemoteManifest = v.object({
  title: Words,
  pages: v.optional(v.pipe(v.array(PublicPage), v.maxLength(100, 'Troppe pagine'))),
  adminPages: v.optional(v.pipe(v.array(AdminPage), v.maxLength(100, 'Troppe pagine'))),
  /** Parts that other remotes may mount, with the version of their props (`src/parts.ts`), by expose key. */
  offers: v.optional(v.record(PartKey, PartVersion)),
  /** Parts of other remotes that it mounts or prefetches, with the accepted range: "mfe_media/Gallery". */
  mounts: v.optional(v.record(PartName, PartRange)),
  /** Parts that fill extension points of the host, by point. */
  fills: v.optional(v.record(PointName, PartKey)),
  /** Shell only: the extension points that it offers. */
  points: v.optional(v.array(PointName)),
});
export type RemoteManifest = v.InferOutput<typeof RemoteManifest>;

/**
 * The first text that contains markup; undefined if none does. A release with such texts is neither built nor stored;
 * the schema accepts them because one may have been stored before.
 */
export function findMarkup({ title, pages = [], adminPages = [] }: RemoteManifest): string | undefined {
  const ofPages = pages.flatMap((page) => [page.title, page.menu?.label, page.menu?.inFooter]);
  const ofAdmin = adminPages.flatMap(({ label, caption }) => [label, caption]);
  return [title, ...ofPages, ...ofAdmin].map((words) => words?.it ?? '').find((words) => /[<>\0]/.test(words));
}
