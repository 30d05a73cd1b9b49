import { newKey } from '@officina/contracts/new-key';
import { type AskedCar, readAbout } from '../../shared/contact-subject';
import { fieldsOf } from './trap-field';

const storageKey = 'contact-message';

type About = ReturnType<typeof readAbout>;

/** Identifies the link that led to the form; with the car's id, because two cars may have the same subject. */
const linkOf = ({ subject, car }: About): string => subject && `${subject} ${car?.id}`;

/** Idempotency key of the draft; in memory, for browsers without storage. */
let key = '';

/** The unsent message of this tab, in `sessionStorage`; without storage nothing is kept. */
export const messageDraft = {
  /** Stores the typed fields, the car, and the link that led to the form. */
  keep(form: HTMLFormElement, car: AskedCar | null, about: About): void {
    const stored = { ...fieldsOf(form).typed, car, linked: linkOf(about), key: messageDraft.key() };
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(stored));
    } catch {
      // Storage is not available or full; the text is still in the form.
    }
  },

  /** Fills empty fields and returns the car. Subject and car of a different link replace the stored ones. */
  fill(form: HTMLFormElement, about: About): AskedCar | null {
    const { linked: before, car: _, ...fields } = read();
    const link = linkOf(about);
    const isOther = link !== '' && link !== before;
    if (isOther) fields.subject = about.subject;
    for (const [name, value] of Object.entries(fields)) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value ||= String(value);
    }
    return isOther ? about.car : readAbout(read()).car;
  },

  /** The same for every attempt to send the message, also after a reload, so that the server stores it once. */
  key(): string {
    key ||= String(read().key ?? '') || newKey();
    return key;
  },

  forget: () => {
    key = '';
    try {
      sessionStorage.removeItem(storageKey);
    } catch {
      // No storage, nothing to remove.
    }
  },
};

function read(): Record<string, unknown> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'));
  } catch {
    return {};
  }
}
