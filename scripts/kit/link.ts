/** `postinstall` of a remote in its own repository: makes `@officina/*` resolvable for tests, editors and builds. */
import { linkPackages } from '../places.ts';

linkPackages();
