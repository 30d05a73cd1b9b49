import { newKey } from '@officina/contracts/new-key';
import { type AskedCar, readAbout } from '../../shared/contact-subject';
import { fieldsOf } from './trap-field';

const storageKey = 'contact-message';

type About = ReturnType<typeof readAbout>;

/** Identifies the link that led to the form; with the car's id, because two cars may have the same subject. */
const linkOf = ({ subject, car }: About): string => subject && `${subject} ${car?.id}`;

/** Idempotency key of the draft; in memory, for browsers without storage. */
let key = '';

/** The form that was filled last: the page may be left and opened again while a message is being sent. */
let filled: HTMLFormElement | undefined;

/** The unsent message of this tab, in `sessionStorage`; without storage nothing is kept. */
export const messageDraft = {
  /** Stores the typed fields, the car, and the link that led to the form. */
  keep(form: HTMLFormElement, car: AskedCar | null, about: About): void {
    store({ ...fieldsOf(form).typed, car, linked: linkOf(about), key: messageDraft.key() });
  },

  /** Fills empty fields and returns the car. Subject and car of a different link replace the stored ones. */
  fill(form: HTMLFormElement, about: About): AskedCar | null {
    filled = form;
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

  /** After a message with these fields was sent: empties the form. What was typed since is the next message. */
  forget(sent: object): void {
    key = '';
    const isSent = !filled || JSON.stringify(fieldsOf(filled).typed) === JSON.stringify(sent);
    store(isSent ? {} : { ...read(), key });
    if (isSent) filled?.reset();
  },
};

function store(draft: object): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // Storage is not available or full; the text is still in the form.
  }
}

function read(): Record<string, unknown> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'));
  } catch {
    return {};
  }
}
