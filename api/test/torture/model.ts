import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '@officina/contracts/audit';
import type { RecordKind } from '@officina/contracts/kinds';
import { parsePictureUrl } from '@officina/contracts/picture';

/**
 * The fields of a record that the calls change. Pictures are identified by their colours. `name` is unique;
 * `inAnyOrder`: the order of the pictures is unknown.
 */
export type Fields = Record<string, string | number | boolean | string[]>;
export type State = { place: 'live' | 'bin'; fields: Fields } | { place: 'gone' };

export interface Entry {
  kind: RecordKind;
  /** Absent until a creation with an unknown outcome has been found. */
  id?: number | string;
  /** For a picture that was removed from a project or car: the owner to which a restore returns it. */
  owner?: Entry;
  /** Possible states: more than one after a change with an unknown outcome. */
  states: State[];
}

/** The outcome of a call: success, refusal, or unknown. */
export type Outcome<Value> =
  | { is: 'applied'; value: Value }
  | { is: 'refused'; status: number }
  | { is: 'unknown'; status: number };

/** One record as a change leaves it. */
export interface Step {
  entry: Entry;
  next: State;
  /** The action in the log; absent if it is not logged. */
  action?: AuditAction;
}

/** A record that the server shows. */
export interface Shown {
  kind: RecordKind;
  id: number | string;
  state: Exclude<State, { place: 'gone' }>;
}

/** The content that the site should have, according to the outcomes of the calls. */
export function createModel() {
  const entries: Entry[] = [];
  /** Minimum and additional possible number of log entries by action and record. */
  const notes = new Map<string, { sure: number; maybe: number }>();

  function note({ entry, action }: Step, outcome: 'applied' | 'unknown'): void {
    if (action === undefined || entry.id === undefined) return;
    const key = noteKey(action, entry.kind, entry.id);
    const count = notes.get(key) ?? { sure: 0, maybe: 0 };
    count[outcome === 'applied' ? 'sure' : 'maybe'] += 1;
    notes.set(key, count);
  }

  return {
    entries,
    notes,
    /** Records the outcome of a change, which applies to all of these records or to none. */
    settle(steps: Step[], outcome: Outcome<unknown>): void {
      if (outcome.is === 'refused') return;
      for (const step of steps) {
        const { entry, next } = step;
        if (!entries.includes(entry)) entries.push(entry);
        entry.states = outcome.is === 'applied' ? [next] : [...entry.states, next];
        note(step, outcome.is);
      }
    },
    /**
     * Compares everything that the server shows with the model, and updates the model with the states found. Returns
     * the differences.
     */
    resolve(all: readonly Shown[]): string[] {
      const faults: string[] = [];
      const unclaimed = new Set(all);
      const byId = new Map(all.map((shown) => [`${shown.kind} ${shown.id}`, shown]));
      // Entries with an id first, so that no other entry takes their record.
      for (const entry of entries.toSorted((one, other) => Number(!one.id) - Number(!other.id))) {
        const shown =
          entry.id === undefined
            ? [...unclaimed].find(({ kind, state }) => kind === entry.kind && fitting(entry, state))
            : byId.get(`${entry.kind} ${entry.id}`);
        if (shown) unclaimed.delete(shown);
        const state = fitting(entry, shown?.state ?? { place: 'gone' });
        if (!state) faults.push(difference(entry, shown));
        else if (shown && state.place !== 'gone') {
          entry.id = shown.id;
          entry.states = [{ place: state.place, fields: state.place === 'live' ? shown.state.fields : state.fields }];
        } else entry.states = [state];
      }
      for (const { kind, id, state } of unclaimed) {
        faults.push(`${kind} ${id} is ${state.place} and nobody put it there: ${JSON.stringify(state.fields)}`);
      }
      return faults;
    },
  };
}

export const noteKey = (action: string, kind: string, id: number | string): string => `${action} ${kind} ${id}`;

const fitting = (entry: Entry, state: State): State | undefined =>
  entry.states.find((expected) => isSame(expected, state));

function isSame(expected: State, shown: State): boolean {
  if (expected.place === 'gone' || shown.place === 'gone') return expected.place === shown.place;
  if (expected.place !== shown.place) return false;
  if (shown.place === 'live') return isSameFields(expected.fields, shown.fields);
  // The bin shows only the title and the first picture.
  const { title = '', colours } = shown.fields;
  const { alt, caption, images = [expected.fields.colours] } = expected.fields;
  const { name = caption || alt } = expected.fields;
  if (colours !== undefined && !Object(images).includes(colours)) return false;
  return name === undefined || String(title).includes(String(name));
}

export function isSameFields({ inAnyOrder, ...expected }: Fields, shown: Fields): boolean {
  return inAnyOrder ? isDeepStrictEqual(sorted(expected), sorted(shown)) : isDeepStrictEqual(expected, shown);
}

const sorted = ({ images, ...fields }: Fields) => ({ ...fields, images: Array.isArray(images) && images.toSorted() });

function difference(entry: Entry, shown: Shown | undefined): string {
  const expected = entry.states.map((state) => JSON.stringify(state)).join(' or ');
  return `${entry.kind} ${entry.id ?? '(unknown id)'} should be ${expected}, but is ${JSON.stringify(shown?.state ?? 'gone')}`;
}

/** The colours in a picture's URL; any other URL is returned unchanged. */
export const coloursOf = (url: string): string => parsePictureUrl(url)?.colours.join('').replaceAll('#', '') ?? url;

/** The only possible state of an entry; undefined if there are several. */
export const knownState = ({ states }: Entry): State | undefined => (states.length === 1 ? states[0] : undefined);

export const liveFields = (entry: Entry): Fields | undefined => {
  const state = knownState(entry);
  return state?.place === 'live' ? state.fields : undefined;
};
