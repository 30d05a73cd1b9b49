import { newKey } from '@officina/contracts/new-key';
import { type AskedCar, readAbout } from '../../shared/contact-subject';
import { fieldsOf } from './trap-field';

const storageKey = 'contact-message';

type About = ReturnType<typeof readAbout>;

/** Identifies the link that led to the form: two cars may have the same subject. Empty for one without a subject. */
const linkOf = ({ subject, car }: About): string => subject && `${subject} ${car?.id}`;

/** Where the browser stores nothing, it lasts as long as the page. */
let key = '';

/** The unsent message of this tab. Without storage there is none. */
export const messageDraft = {
  /** Stores what is typed, the car, and the link that led to the form. */
  keep(form: HTMLFormElement, car: AskedCar | null, about: About): void {
    const stored = { ...fieldsOf(form).typed, car, linked: linkOf(about), key: messageDraft.key() };
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(stored));
    } catch {
      // The message is not stored, but it is still in the form.
    }
  },

  /** Fills empty fields and returns the car. The subject and the car of another link replace the stored ones. */
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

  /** The same for each try to send the message, also after a reload: the server stores it once. */
  key(): string {
    key ||= String(read().key ?? '') || newKey();
    return key;
  },

  forget: () => {
    key = '';
    try {
      sessionStorage.removeItem(storageKey);
    } catch {
      // Nothing is stored.
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
