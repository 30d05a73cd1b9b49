import type { Measure } from './report.ts';

/** Arguments of every benchmark. */
export interface Ground {
  /** Temporary folder, removed after the benchmark. */
  work: string;
  /** Data folder with the demo content, to be copied. */
  demo: string;
  /** Folder of the built site. */
  dist: string;
}

export type Bench = (ground: Ground) => Promise<Measure[]>;
