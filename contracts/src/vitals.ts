import * as v from 'valibot';
import { recordOf } from './record-of';
import { strictShape } from './schema';

/** Web vitals of a page, with the value from which it counts as poor: above the limit of "good" on web.dev. */
export const poorFrom = {
  /** Largest Contentful Paint, in milliseconds. */
  lcp: 2500,
  /** Cumulative Layout Shift. */
  cls: 0.1,
  /** Interaction to Next Paint, in milliseconds. */
  inp: 200,
} as const;
export type Vital = keyof typeof poorFrom;

const atMost = (maximum: number) =>
  v.optional(
    v.pipe(
      v.number('Inserisci un numero'),
      v.minValue(0, 'Valore non valido'),
      v.maxValue(maximum, 'Valore non valido'),
    ),
  );

/** Web vitals that a page reports once, when it is left. A browser omits what it cannot measure. */
export const Vitals = strictShape({
  /** Route path of the page, like "/cars/:id"; ignored if there is no such page. */
  page: v.optional(v.pipe(v.string('Inserisci un testo'), v.maxLength(100, 'Massimo 100 caratteri'))),
  lcp: atMost(600_000),
  /** Milliseconds from the click in another page of the site to the largest paint (a soft navigation), without `lcp`. */
  soft: atMost(600_000),
  cls: atMost(1000),
  inp: atMost(600_000),
});
export type Vitals = v.InferOutput<typeof Vitals>;

/** The vitals that are counted for each page and deploy. */
export const fieldVitals = ['lcp', 'soft', 'inp', 'cls'] as const;

/** 75th percentiles: three of four page views had this value or a better one. Absent: too few had one. */
export const VitalFigures = v.object(recordOf(fieldVitals, () => v.optional(v.number())));
export type VitalFigures = v.InferOutput<typeof VitalFigures>;

/** The figures of the page with this route path, like "/cars/:id". */
export const PageVitals = v.object({ page: v.string(), ...VitalFigures.entries });
export type PageVitals = v.InferOutput<typeof PageVitals>;
