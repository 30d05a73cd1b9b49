import * as v from 'valibot';
import { Instant, lineText, patchShape, RecordId, strictShape, text } from './schema';

/** The placeholders of a template, with their Italian descriptions. */
export const placeholders = { nome: 'nome del cliente', auto: "nome dell'auto", prezzo: "prezzo dell'auto" } as const;
export type Placeholder = keyof typeof placeholders;

const pattern = /\{([^{}\n]*)\}/g;

/** Whether the text contains braces with an unknown placeholder. */
export const hasUnknownPlaceholder = (text: string): boolean =>
  [...text.matchAll(pattern)].some(([, name = '']) => !Object.hasOwn(placeholders, name.trim()));

/** Name of the first placeholder in the text, i.e. one that has not been replaced. */
const openPlaceholder = (text: string): string | undefined =>
  [...text.matchAll(pattern)].map(([, name = '']) => name.trim()).find((name) => Object.hasOwn(placeholders, name));

/** Does not quote the text: responses of the API never contain input. */
export const unknownPlaceholderSentence = `C'è un segnaposto sconosciuto. Puoi usare ${Object.keys(placeholders)
  .map((name) => `{${name}}`)
  .join(', ')}`;

/** Replaces the placeholders; one without a value is left in the text, to be filled in by the user. */
export const fillIn = (text: string, values: Partial<Record<Placeholder, string>>): string =>
  text.replace(pattern, (whole, name: string) => new Map(Object.entries(values)).get(name.trim()) ?? whole);

/** Adds a check that all placeholders in the text are known. */
export const knownPlaceholders = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.pipe(
    schema,
    v.check((text) => !hasUnknownPlaceholder(text), unknownPlaceholderSentence),
  );

/** Adds a check that no placeholder is left in the text. */
export const filledIn = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.pipe(
    schema,
    v.check(
      (text) => openPlaceholder(text) === undefined,
      ({ input }) => `Completa il segnaposto {${openPlaceholder(input)}}`,
    ),
  );

const broken = "L'oggetto non può andare a capo";

export const ReplyTemplateDraft = strictShape({
  name: lineText(1, 'Dai un nome al modello', 80),
  subject: knownPlaceholders(lineText(0, broken, 200, broken)),
  text: knownPlaceholders(text(1, 'Scrivi il testo del modello', 10_000)),
});
export type ReplyTemplateDraft = v.InferInput<typeof ReplyTemplateDraft>;

/** Only the changed fields: another user may have changed the others. */
export const ReplyTemplatePatch = patchShape(ReplyTemplateDraft.entries);
export type ReplyTemplatePatch = v.InferInput<typeof ReplyTemplatePatch>;

export const ReplyTemplate = v.object({
  id: RecordId,
  name: v.string(),
  /** Empty: the subject of the reply is not changed. */
  subject: v.string(),
  text: v.string(),
  updatedAt: Instant,
});
export type ReplyTemplate = v.InferOutput<typeof ReplyTemplate>;
