import * as v from 'valibot';
import { ownerKinds } from './kinds';
import { RecordId, strictShape } from './schema';

/** Days that the figures of visits cover, today included. */
export const visitDays = 30;

/**
 * Where visits come from, with the Italian names. Beside these, a source is the host of another site ("forum.example"),
 * or "link:" and the utm_source of a link ("link:volantino").
 */
export const visitSources = {
  direct: 'Diretto o sconosciuto',
  /** Another page of the site. */
  site: 'Dal sito stesso',
  google: 'Ricerca Google',
  bing: 'Ricerca Bing',
  duckduckgo: 'Ricerca DuckDuckGo',
  yahoo: 'Ricerca Yahoo',
  ecosia: 'Ricerca Ecosia',
  qwant: 'Ricerca Qwant',
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  /** A site whose host is not stored. */
  other: 'Altri siti',
} as const;
export type KnownSource = keyof typeof visitSources;

/** What a source that is the utm_source of a link begins with. */
export const linkSource = 'link:';

/** The Italian name of a source: "Ricerca Google", "forum.example", "Link «volantino»". */
export function sourceName(source: string): string {
  if (source.startsWith(linkSource)) return `Link «${source.slice(linkSource.length)}»`;
  return isKnownSource(source) ? visitSources[source] : source;
}

export const isKnownSource = (source: string): source is KnownSource => Object.hasOwn(visitSources, source);

const shortText = (maximum: number) =>
  v.pipe(v.string('Inserisci un testo'), v.maxLength(maximum, `Massimo ${maximum} caratteri`));

/** Most characters of each text of a report. */
export const reportLimits = { path: 100, host: 100, tag: 40 } as const;

/**
 * The application has opened a page without a request for its document. `host` and `tag` only for the first page of a
 * document that was fetched ahead.
 */
export const VisitReport = strictShape({
  /** The pathname of the page. One that is no public page is ignored. */
  path: shortText(reportLimits.path),
  /** Host of the page that linked here; an empty text: none is known. Absent: a page of this site. */
  host: v.optional(shortText(reportLimits.host)),
  /** The utm_source of the page's address. */
  tag: v.optional(shortText(reportLimits.tag)),
});
export type VisitReport = v.InferInput<typeof VisitReport>;

/** Visits of the public page of a record, and messages about it, in the last 30 days. */
export const VisitCount = v.object({
  kind: v.picklist(ownerKinds),
  id: RecordId,
  visits: v.number(),
  /** Messages about the car; null for a kind that nobody can ask about. */
  enquiries: v.nullable(v.number()),
});
export type VisitCount = v.InferOutput<typeof VisitCount>;

/** The visits of the last 30 days. */
export const VisitFigures = v.object({
  /** Calendar date in Italy since which visits are counted. */
  since: v.string(),
  /** Each day with its visits, the oldest first, today last. */
  days: v.array(v.object({ day: v.string(), visits: v.number() })),
  /** Visits of the 30 days before; null if they were not counted, or not from the first of them on. */
  before: v.nullable(v.number()),
  /** The cars whose pages were visited most, at most five. */
  cars: v.array(v.object({ ...VisitCount.entries, name: v.string(), enquiries: v.number() })),
  /** Where visitors came from, without visits from page to page; the most frequent first, at most eight. */
  sources: v.array(v.object({ source: v.string(), visits: v.number() })),
});
export type VisitFigures = v.InferOutput<typeof VisitFigures>;
