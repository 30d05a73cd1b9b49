import { type AskedCar, readAbout } from '../../shared/contact-subject';

const storageKey = 'contact-message';

type About = ReturnType<typeof readAbout>;

/** Identifies the link that led to the form: two cars may have the same subject. Empty for one without a subject. */
const linkOf = ({ subject, car }: About): string => subject && `${subject} ${car?.id}`;

/** The unsent message of this tab. Without storage there is none. */
export const messageDraft = {
  /** Stores what is typed, the car, and the link that led to the form. */
  keep(form: HTMLFormElement, car: AskedCar | null, about: About): void {
    const { website: _, ...typed } = Object.fromEntries(new FormData(form));
    try {
      sessionStorage.setItem(storageKey, JSON.stringify({ ...typed, car, linked: linkOf(about) }));
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

  forget: () => {
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
