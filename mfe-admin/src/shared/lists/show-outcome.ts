import type { RecordKind } from '@officina/contracts/kinds';
import { showToast, type Toast } from '@officina/platform';
import { outcomeText } from './outcome-text';

/**
 * The toast of an action on several records, some of which may no longer have existed.
 * `stem` is the participle without its ending: "aggiornat".
 */
export function showOutcome(
  stem: string,
  kind: RecordKind,
  done: number,
  chosen: number,
  more: Pick<Toast, 'description' | 'action' | 'duration'> = {},
): void {
  if (done === 0) {
    showToast({ title: 'Errore', description: 'Ciò che era selezionato non esiste più.', tone: 'error' });
    return;
  }
  showToast({
    title: outcomeText(stem, kind, done, chosen),
    tone: 'success',
    ...more,
    ...(done < chosen ? { description: 'Il resto non esisteva già più.' } : {}),
  });
}
