import { makeCatalogue } from './server';

/** Creates the demo catalogue once; each worker serves its own copy, so that no test sees another's data. */
export default makeCatalogue;
