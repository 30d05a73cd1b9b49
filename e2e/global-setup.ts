import { makeCatalogue } from './server';

/** The demo catalogue is created once; each worker serves its own copy, so that no test sees another's data. */
export default makeCatalogue;
