/** Faults of the server bundles of a set of releases or of its pages, and their English texts. */
import { sentence } from './sentences/say';

export interface ReleaseId {
  name: string;
  version: string;
}

/** An error thrown by a release's code. */
export interface CodeError {
  /** Name and message. */
  error: string;
  /** Stack frames inside releases, innermost first, at most five: "CarCard (mfe_public, 812:7)". */
  frames: string[];
  /** The release of the first frame. */
  release?: ReleaseId | undefined;
}

export type RenderFault =
  | ({ kind: 'throws' } & CodeError)
  /** A server bundle throws while it is evaluated. */
  | ({ kind: 'unloadable' } & CodeError)
  /** A server bundle has not been evaluated after `startTimeoutMs`. */
  | { kind: 'slow bundle'; release?: ReleaseId | undefined }
  /** 'slow': a page has not been rendered after `pageTimeoutMs`; 'no data': it is still waiting for the API then. */
  | { kind: 'slow' | 'no data' }
  /** Too many pages are waiting. */
  | { kind: 'full' }
  /** How the process of a page ended. */
  | { kind: 'ended' | 'not in use' | 'memory' | 'no page' }
  /** The process requests a URL that does not belong to the API. */
  | { kind: 'wrong read'; path: string }
  /** The process reads more of the API than any page needs. */
  | { kind: 'too many reads' }
  /** A browser would not find a data block of the page's document as it was written. */
  | { kind: 'lost block'; block: string }
  | { kind: 'status'; status: number }
  /** The page is rendered without a part, because that throws. */
  | ({ kind: 'without part'; part: string } & Partial<CodeError>)
  /** The files of a release cannot be used; `reason` is an English sentence. */
  | { kind: 'unusable'; reason: string };

/** A fault with the path of its page; without a page it is one of the server bundles. */
export interface Finding {
  page?: string;
  fault: RenderFault;
}

/** The result of a rehearsal of a set of releases (`delivery/set/rehearsal.ts`). */
export interface Rehearsal {
  /** Empty if there are no faults. */
  findings: Finding[];
  /**
   * The server was too busy or starts no renderer, or the API did not respond: the findings are no reason to refuse a
   * release.
   */
  isLate: boolean;
}

/** Timeouts in milliseconds for evaluating the bundles, and for one page. */
export const startTimeoutMs = 5000;
export const pageTimeoutMs = 2000;

/** A finding as a sentence without full stop. */
export const findingText = ({ page, fault }: Finding): string =>
  page === undefined ? faultText(fault) : `The page ${page} ${faultText(fault)}`;

/** The text for a publisher about a rehearsal with findings: a sentence, and each finding with its stack frames. */
export function rehearsalText({ findings, isLate }: Rehearsal) {
  const errors = findings.map((finding) => ({
    path: finding.page ?? '',
    message: findingText(finding),
    ...framesOf(finding),
  }));
  const all = errors.map(({ message }) => message).join('; ');
  return { detail: sentence(isLate ? 'rehearsalIsLate' : 'rehearsalFailed', all), errors };
}

const framesOf = ({ fault }: Finding): Partial<Pick<CodeError, 'frames'>> =>
  'frames' in fault && fault.frames?.length ? { frames: fault.frames } : {};

/** A predicate about the page (its subject), or for a fault of a server bundle a whole sentence, without full stop. */
export function faultText(fault: RenderFault): string {
  const name = 'release' in fault ? (fault.release?.name ?? '?') : '?';
  switch (fault.kind) {
    case 'throws':
      return `is not rendered: ${fault.error}`;
    case 'unloadable':
      return `The server half of ${name} does not load: ${fault.error}`;
    case 'slow bundle':
      return `The server half of ${name} takes longer than ${startTimeoutMs / 1000} s to load`;
    case 'slow':
      return `takes longer than ${pageTimeoutMs / 1000} s`;
    case 'no data':
      return `still waits for data after ${pageTimeoutMs / 1000} s`;
    case 'full':
      return 'waits behind too many others';
    case 'ended':
      return 'ends the process that renders it';
    case 'not in use':
      return 'is no longer in use';
    case 'memory':
      return 'uses too much memory';
    case 'no page':
      return 'is no page';
    case 'wrong read':
      return `reads ${fault.path}, which is not of the API`;
    case 'too many reads':
      return 'reads the API too often';
    case 'lost block':
      return `has a document in which a browser does not find "${fault.block}"`;
    case 'status':
      return `answers ${fault.status}`;
    case 'without part':
      return `is rendered without ${fault.part}${fault.error ? `: ${fault.error}` : ''}`;
    case 'unusable':
      return fault.reason;
  }
}
