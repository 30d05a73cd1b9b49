import { remote } from '../scripts/federation.ts';

export default remote({ app: 'mfe-public', kits: ['platform'] });
