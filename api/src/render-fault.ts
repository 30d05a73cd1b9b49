/** What can be wrong with the server bundles of a set of releases, or with a page of it, and the English words for that. */
import { sentence } from './sentences/say';

export interface ReleaseId {
  name: string;
  version: string;
}

/** An error that the code of a release has thrown. */
export interface CodeError {
  /** Its name and message. */
  error: string;
  /** The functions of releases that were running, the innermost first, at most five: "CarCard (mfe_public, 812:7)". */
  frames: string[];
  /** The release of the first of them. */
  release?: ReleaseId | undefined;
}

export type RenderFault =
  | ({ kind: 'throws' } & CodeError)
  /** A server bundle throws while it is loaded. */
  | ({ kind: 'unloadable' } & CodeError)
  /** A server bundle is still being loaded after `startTimeoutMs`. */
  | { kind: 'slow bundle'; release?: ReleaseId | undefined }
  /** A page is not rendered after `pageTimeoutMs`; or only that it still waits for the API. */
  | { kind: 'slow' | 'no data' }
  /** Too many pages wait to be rendered. */
  | { kind: 'full' }
  /** How the process of a page has ended. */
  | { kind: 'ended' | 'not in use' | 'memory' | 'no page' }
  /** The process reads what is not of the API. */
  | { kind: 'wrong read'; path: string }
  /** It reads more of the API than any page needs. */
  | { kind: 'too many reads' }
  /** In the document of a page a browser would not find a block of data as it was written. */
  | { kind: 'lost block'; block: string }
  | { kind: 'status'; status: number }
  /** The page is rendered without a part, because that throws. */
  | ({ kind: 'without part'; part: string } & Partial<CodeError>)
  /** The files of a release cannot be used; an English sentence. */
  | { kind: 'unusable'; reason: string };

/** A fault, and the address of the page that has it; without one it is of the server bundles. */
export interface Finding {
  page?: string;
  fault: RenderFault;
}

/** What was found when a set of releases was rehearsed (`web/rehearsal.ts`). */
export interface Rehearsal {
  /** What is wrong; empty if nothing is. */
  findings: Finding[];
  /** The server was too busy to tell, or the API did not answer: the findings are no reason to refuse a release. */
  isLate: boolean;
}

/** Milliseconds for evaluating the bundles, and for one page. */
export const startTimeoutMs = 5000;
export const pageTimeoutMs = 2000;

/** A sentence without its full stop. */
export const findingText = ({ page, fault }: Finding): string =>
  page === undefined ? faultText(fault) : `The page ${page} ${faultText(fault)}`;

/** What a publisher is told of a rehearsal with findings: a sentence, and each finding with the functions that were running. */
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

/** What a fault says of its page, which is the subject; of a server bundle it is a whole sentence without its full stop. */
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
