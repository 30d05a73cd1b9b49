import { remote } from '../../scripts/federation.ts';

export default remote({ app: 'mfe-events', kits: ['platform'] });
