/** Versions of what the shell gives to remotes; the build writes them in. */
declare const sharedVersions: Record<
  'react' | 'react-dom' | '@officina/platform' | '@officina/ui' | '@officina/ui-admin' | '@officina/forms',
  string
>;
