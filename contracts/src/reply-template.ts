import * as v from 'valibot';
import { Instant, lineText, RecordId, strictShape, text } from './schema';

/** The placeholders of a template, and what they stand for. */
export const placeholders = { nome: 'nome del cliente', auto: "nome dell'auto", prezzo: "prezzo dell'auto" } as const;
export type Placeholder = keyof typeof placeholders;

const pattern = /\{([^{}\n]*)\}/g;

/** Whether the text has something between braces that is no placeholder. */
export const hasUnknownPlaceholder = (text: string): boolean =>
  [...text.matchAll(pattern)].some(([, name = '']) => !Object.hasOwn(placeholders, name.trim()));

/** The first placeholder of the text that nobody has filled in. */
export const openPlaceholder = (text: string): string | undefined =>
  [...text.matchAll(pattern)].map(([, name = '']) => name.trim()).find((name) => Object.hasOwn(placeholders, name));

/** Does not repeat the text: no answer of the API has what a request sent. */
export const unknownPlaceholderSentence = `C'è un segnaposto sconosciuto. Puoi usare ${Object.keys(placeholders)
  .map((name) => `{${name}}`)
  .join(', ')}`;

/** The text with its placeholders replaced; one without a value stays as it is, so that it is seen and filled in. */
export const fillIn = (text: string, values: Partial<Record<Placeholder, string>>): string =>
  text.replace(pattern, (whole, name: string) => new Map(Object.entries(values)).get(name.trim()) ?? whole);

/** A text whose braces have placeholders alone. */
export const knownPlaceholders = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.pipe(
    schema,
    v.check((text) => !hasUnknownPlaceholder(text), unknownPlaceholderSentence),
  );

const broken = "L'oggetto non può andare a capo";

export const ReplyTemplateDraft = strictShape({
  name: lineText(1, 'Dai un nome al modello', 80),
  subject: knownPlaceholders(lineText(0, broken, 200, broken)),
  text: knownPlaceholders(text(1, 'Scrivi il testo del modello', 10_000)),
});
export type ReplyTemplateDraft = v.InferInput<typeof ReplyTemplateDraft>;

export const ReplyTemplate = v.object({
  id: RecordId,
  name: v.string(),
  /** Empty: the reply keeps its own subject. */
  subject: v.string(),
  text: v.string(),
  updatedAt: Instant,
});
export type ReplyTemplate = v.InferOutput<typeof ReplyTemplate>;
