import { shell } from '../scripts/federation.ts';

export default shell();
