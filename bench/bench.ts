import type { Measure } from './report.ts';

/** Arguments of every benchmark. */
export interface Ground {
  /** A folder that is removed afterwards. */
  work: string;
  /** Data folder with the demo content, to copy. */
  demo: string;
  /** The built site. */
  dist: string;
}

export type Bench = (ground: Ground) => Promise<Measure[]>;
