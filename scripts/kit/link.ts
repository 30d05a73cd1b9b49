/** The `postinstall` of a remote in its own repository: tests, editors and builds find `@officina/*` from then on. */
import { linkPackages } from '../places.ts';

linkPackages();
