const site = Number(process.env.PORT ?? 3000);

/** Ports of the development servers: the site's own, then one for each part behind it. */
export const devPorts = {
  shell: site,
  api: site + 1,
  'mfe-public': site + 11,
  'mfe-admin': site + 12,
  'mfe-media': site + 13,
} as const;
