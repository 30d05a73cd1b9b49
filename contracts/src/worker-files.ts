/** Prefix of the file names of workers, in the folder `assets` of a release. */
export const workerPrefix = 'worker-';
