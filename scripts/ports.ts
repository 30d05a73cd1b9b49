import { remotesHere } from './places.ts';

const site = Number(process.env.PORT ?? 3000);

/** Port of the development server of a remote. One in a repository of its own has the first. */
export const devPortOf = (app: string): number => site + 11 + Math.max(0, remotesHere().indexOf(app));

/** Ports of the development servers: the site's own, then one for each part behind it. */
export const devPorts = { shell: site, api: site + 1 };
