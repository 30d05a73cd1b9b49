/**
 * Modules that the shell shares with remotes, so that React and the kit exist once. Those of the back office are
 * fetched when a remote requires them.
 */
import * as platform from '@officina/platform';
import * as React from 'react';
import * as ReactDOM from 'react-dom';

const there = (name: keyof typeof sharedVersions, module: unknown) => ({
  [name]: { version: sharedVersions[name], lib: () => module, shareConfig: shareConfig(name) },
});

const onDemand = (name: keyof typeof sharedVersions, load: () => Promise<unknown>) => ({
  [name]: {
    version: sharedVersions[name],
    get: async () => {
      const module = await load();
      return () => module;
    },
    shareConfig: shareConfig(name),
  },
});

const shareConfig = (name: keyof typeof sharedVersions) => ({
  singleton: true,
  requiredVersion: `^${sharedVersions[name]}`,
});

export const shares = {
  ...there('react', React),
  ...there('react-dom', ReactDOM),
  ...there('@officina/platform', platform),
  ...onDemand('@officina/ui', () => import('@officina/ui')),
  ...onDemand('@officina/ui-admin', () => import('@officina/ui-admin')),
  ...onDemand('@officina/forms', () => import('@officina/forms')),
};
