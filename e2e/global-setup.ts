import { makeCatalogue } from './server';

/** The demo catalogue is filled in once; each worker serves a copy of its own, so that no test sees another's data. */
export default makeCatalogue;
