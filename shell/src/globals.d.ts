/** Versions of the modules that the shell shares with remotes; replaced by the build. */
declare const sharedVersions: Record<
  'react' | 'react-dom' | '@officina/platform' | '@officina/ui' | '@officina/ui-admin' | '@officina/forms',
  string
>;
