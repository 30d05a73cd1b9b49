/** The names of the files of workers, in the folder `assets` of a release, begin so. */
export const workerPrefix = 'worker-';
