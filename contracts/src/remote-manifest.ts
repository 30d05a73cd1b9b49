import * as v from 'valibot';
import { publicPath } from './paths';
import { lineText } from './schema';
import { Role } from './session';

/** Words for people, by language of the interface: one line, at most 80 characters each. */
export const Words = v.object({ it: lineText(1, 'Serve un testo', 80) });
export type Words = v.InferOutput<typeof Words>;

/**
 * The path of a public page: "/" alone, or segments that are words of lower-case letters, digits and hyphens, or ":id"
 * for the number of a record; the first one is a word.
 */
export const PagePath = v.pipe(
  v.string('Percorso non valido'),
  v.maxLength(120, 'Percorso troppo lungo'),
  v.regex(/^\/(?:[a-z0-9-]+(?:\/(?:[a-z0-9-]+|:id))*)?$/, 'Percorso non valido'),
);

/** The key of an exposed module: "./Events". */
const PartKey = v.pipe(v.string('Parte non valida'), v.regex(/^\.\/\w{1,60}$/, 'Parte non valida'));

/** A part of a remote: "mfe_media/Gallery". */
const PartName = v.pipe(v.string('Parte non valida'), v.regex(/^[a-z][a-z0-9_]{1,39}\/\w{1,60}$/, 'Parte non valida'));

/** Entries are in ascending order; those of equal order are in the order of their paths. */
const MenuEntry = v.object({
  /** In the header and the mobile menu. */
  label: Words,
  /** In the footer, if it says something else there. */
  inFooter: v.optional(Words),
  order: v.pipe(v.number('Ordine non valido'), v.finite('Ordine non valido')),
});

/** A page of the site. */
export const PublicPage = v.pipe(
  v.object({
    path: PagePath,
    part: PartKey,
    title: Words,
    /** Absent: no menu shows it. */
    menu: v.optional(MenuEntry),
    /** Default: true for a path without ":id". */
    isInSitemap: v.optional(v.boolean()),
    /** The search params that it reads: the server renders it with these and no others. Absent: none. */
    searchParams: v.optional(
      v.pipe(
        v.array(v.pipe(v.string('Parametro non valido'), v.regex(/^[a-z][\w-]{0,39}$/i, 'Parametro non valido'))),
        v.maxLength(10, 'Troppi parametri'),
      ),
    ),
    /** The address of one such page that is there, for the rehearsal: "/eventi/12". Absent: none is rendered. */
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

/** A page of the back office, shown inside its frame below its label and caption: it has no h1 of its own. */
export const AdminPage = v.object({
  path: v.pipe(
    v.string('Percorso non valido'),
    v.maxLength(120, 'Percorso troppo lungo'),
    v.regex(/^\/admin(?:\/[a-z0-9-]+)+$/, 'Percorso non valido'),
  ),
  part: PartKey,
  label: Words,
  /** What the page is for, below its label in the menu. */
  caption: Words,
  /** The lowest role that may open it. */
  role: Role,
  group: v.picklist(['main', 'secondary', 'system'], 'Gruppo non valido'),
});
export type AdminPage = v.InferOutput<typeof AdminPage>;

/** "1.2.0": a part that takes more than before raises the second number, one that breaks its users the first. */
const PartVersion = v.pipe(
  v.string('Versione non valida'),
  v.regex(/^\d{1,4}(?:\.\d{1,4}){2}$/, 'Versione non valida'),
);

/** The range of versions that a user of a part works with: "^1.2.0"; "*" for a page, which has none. */
const PartRange = v.pipe(
  v.string('Intervallo non valido'),
  v.regex(/^(?:\*|[\^~]?\d{1,4}(?:\.\d{1,4}){2})$/, 'Intervallo non valido'),
);

/** A point that the host offers, versioned by its name: "picture/v1". */
const PointName = v.pipe(v.string('Punto non valido'), v.regex(/^[a-z][a-z-]{0,38}\/v\d{1,3}$/, 'Punto non valido'));

/**
 * What a remote brings to the site, stated by its own release. Unknown keys are dropped, so that an older server
 * accepts a newer manifest.
 */
export const RemoteManifest = v.object({
  title: Words,
  pages: v.optional(v.pipe(v.array(PublicPage), v.maxLength(100, 'Troppe pagine'))),
  adminPages: v.optional(v.pipe(v.array(AdminPage), v.maxLength(100, 'Troppe pagine'))),
  /** The parts that others may mount, with the version of their props (`src/parts.ts`), by key. */
  offers: v.optional(v.record(PartKey, PartVersion)),
  /** The parts of others that it mounts or fetches ahead, with the range that it works with: "mfe_media/Gallery". */
  mounts: v.optional(v.record(PartName, PartRange)),
  /** Points of the host that are filled with a part, by name of the point. */
  fills: v.optional(v.record(PointName, PartKey)),
  /** Only of the shell: the points that it offers. */
  points: v.optional(v.array(PointName)),
});
export type RemoteManifest = v.InferOutput<typeof RemoteManifest>;

/**
 * The first words with what no person writes: markup. A release with such words is neither built nor stored; the schema
 * still reads one that was stored before.
 */
export function findMarkup({ title, pages = [], adminPages = [] }: RemoteManifest): string | undefined {
  const ofPages = pages.flatMap((page) => [page.title, page.menu?.label, page.menu?.inFooter]);
  const ofAdmin = adminPages.flatMap(({ label, caption }) => [label, caption]);
  return [title, ...ofPages, ...ofAdmin].map((words) => words?.it ?? '').find((words) => /[<>\0]/.test(words));
}
