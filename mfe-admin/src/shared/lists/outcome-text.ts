import { capitalized, countOf, notFoundText, nouns, participle, type RecordKind } from '@officina/contracts/kinds';
import type { Toast } from '@officina/platform';

/**
 * The title of a success toast: "Auto eliminata", "3 auto eliminate", and if some of the selected records no longer
 * existed, "2 di 3 auto eliminate". Titles about images end with "con successo". `stem` is the participle without its
 * ending: "eliminat".
 */
export function outcomeText(stem: string, kind: RecordKind, done: number, chosen = done): string {
  if (done < chosen) return `${done} di ${countOf(kind, chosen)} ${participle(stem, kind, chosen)}`;
  const subject = done === 1 ? capitalized(nouns[kind].one) : countOf(kind, done);
  return `${subject} ${participle(stem, kind, done)}${kind === 'image' ? ' con successo' : ''}`;
}

/** "3 auto selezionate". */
export const selectedText = (kind: RecordKind, count: number): string =>
  `${countOf(kind, count)} ${participle('selezionat', kind, count)}`;

/** The toast of an action on several records, some of which may no longer have existed. `stem` as above. */
export function outcomeToast(
  stem: string,
  kind: RecordKind,
  done: number,
  chosen: number,
  more: Pick<Toast, 'description' | 'action' | 'duration'> = {},
): Toast {
  if (done === 0) {
    const description = chosen === 1 ? notFoundText(kind) : 'Ciò che era selezionato non esiste più.';
    return { title: 'Errore', description, tone: 'error' };
  }
  return {
    title: outcomeText(stem, kind, done, chosen),
    ...more,
    ...(done < chosen ? { description: 'Il resto non esisteva già più.' } : {}),
  };
}
