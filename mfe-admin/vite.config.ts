import { remote } from '../scripts/federation.ts';

export default remote({ app: 'mfe-admin', kits: ['platform', 'ui', 'ui-admin', 'forms'] });
