/** Keys of the advisory locks: numbers that other programs on the same server are unlikely to use. */
export const locks = {
  /** A server start, which migrates. */
  start: 7_315_042,
  /** A change of the live releases. */
  deploys: 7_315_043,
  /** Held in shared mode by backups that read picture files; no file is deleted in the meantime. */
  pictures: 7_315_050,
  /** An automatic backup or a drill. */
  backups: 7_315_051,
  /** A change of the pictures that belong to no record. */
  sitePictures: 7_315_052,
  /** A publication of the company's facts, which may have no row to lock yet. */
  company: 7_315_053,
} as const;
