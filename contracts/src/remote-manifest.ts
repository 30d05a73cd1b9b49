import * as v from 'valibot';
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

/** Entries are in ascending order; those of equal order are in the order of their paths. */
const MenuEntry = v.object({
  /** In the header and the mobile menu. */
  label: Words,
  /** In the footer, if it says something else there. */
  inFooter: v.optional(Words),
  order: v.pipe(v.number('Ordine non valido'), v.finite('Ordine non valido')),
});

/** A page of the site. */
export const PublicPage = v.object({
  path: PagePath,
  part: PartKey,
  title: Words,
  /** Absent: no menu shows it. */
  menu: v.optional(MenuEntry),
  /** Default: true for a path without ":id". */
  isInSitemap: v.optional(v.boolean()),
});
export type PublicPage = v.InferOutput<typeof PublicPage>;

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

/**
 * What a remote brings to the site, stated by its own release. Unknown keys are dropped, so that an older server
 * accepts a newer manifest.
 */
export const RemoteManifest = v.object({
  title: Words,
  pages: v.optional(v.pipe(v.array(PublicPage), v.maxLength(100, 'Troppe pagine'))),
  adminPages: v.optional(v.pipe(v.array(AdminPage), v.maxLength(100, 'Troppe pagine'))),
});
export type RemoteManifest = v.InferOutput<typeof RemoteManifest>;
