import * as v from 'valibot';
import { ownerKinds } from './kinds';
import { RecordId, strictShape } from './schema';
import { PageVitals } from './vitals';

/** Number of days in the figures, including today. */
export const visitDays = 30;

/**
 * Sources of visits, with Italian names. Other sources are a host name ("forum.example"), or "link:" with a link's
 * utm_source ("link:volantino").
 */
export const visitSources = {
  direct: 'Diretto o sconosciuto',
  /** Another page of this site. */
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
  /** A site whose host name is not stored. */
  other: 'Altri siti',
} as const;
export type KnownSource = keyof typeof visitSources;

/** Prefix of a source that comes from a link's utm_source. */
export const linkSource = 'link:';

/** The Italian name of a source: "Ricerca Google", "forum.example", "Link «volantino»". */
export function sourceName(source: string): string {
  if (source.startsWith(linkSource)) return `Link «${source.slice(linkSource.length)}»`;
  return isKnownSource(source) ? visitSources[source] : source;
}

export const isKnownSource = (source: string): source is KnownSource => Object.hasOwn(visitSources, source);

const shortText = (maximum: number) =>
  v.pipe(v.string('Inserisci un testo'), v.maxLength(maximum, `Massimo ${maximum} caratteri`));

/** Maximum length of each text of a report, in characters. */
export const reportLimits = { path: 100, host: 100, tag: 40 } as const;

/**
 * Report of a page view without a request for its document (client-side navigation or prefetch). `host` and `tag` only
 * for the first page of a prefetched document.
 */
export const VisitReport = strictShape({
  /** Pathname of the page; ignored if it is no public page. */
  path: shortText(reportLimits.path),
  /** Host of the linking page; empty if unknown. Absent: a page of this site. */
  host: v.optional(shortText(reportLimits.host)),
  /** The utm_source in the URL. */
  tag: v.optional(shortText(reportLimits.tag)),
});
export type VisitReport = v.InferInput<typeof VisitReport>;

/** Visits of a record's public page, and messages about it, in the last 30 days. */
export const VisitCount = v.object({
  kind: v.picklist(ownerKinds),
  id: RecordId,
  visits: v.number(),
  /** Messages about the car; null for kinds without enquiries. */
  enquiries: v.nullable(v.number()),
});
export type VisitCount = v.InferOutput<typeof VisitCount>;

/** The visits of the last 30 days. */
export const VisitFigures = v.object({
  /** First calendar date in Italy for which visits are counted. */
  since: v.string(),
  /** Visits per day, oldest first, today last. */
  days: v.array(v.object({ day: v.string(), visits: v.number() })),
  /** Visits of the 30 days before; null if they were not counted completely. */
  before: v.nullable(v.number()),
  /** The cars with the most visited pages, at most five. */
  cars: v.array(v.object({ ...VisitCount.entries, name: v.string(), enquiries: v.number() })),
  /** Sources without navigation inside the site; the most frequent first, at most eight. */
  sources: v.array(v.object({ source: v.string(), visits: v.number() })),
  /** How fast each public page was, the most viewed first; without pages of which too few views were measured. */
  vitals: v.optional(v.array(PageVitals)),
});
export type VisitFigures = v.InferOutput<typeof VisitFigures>;
