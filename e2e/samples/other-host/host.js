import { createInstance } from '@module-federation/runtime';
import * as platform from '@officina/platform';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import { createRoot } from 'react-dom/client';

const share = (version, module) => ({
  version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});
const host = createInstance({
  name: 'another_site',
  remotes: [{ name: 'mfe_media', entry: new URLSearchParams(location.search).get('entry'), type: 'module' }],
  shared: {
    react: share(React.version, React),
    'react-dom': share(React.version, ReactDOM),
    '@officina/platform': share('1.0.0', platform),
  },
});

const { default: Picture } = await host.loadRemote('mfe_media/Picture');
createRoot(document.getElementById('root')).render(React.createElement(Picture, { url: '', alt: 'Una Lancia' }));
