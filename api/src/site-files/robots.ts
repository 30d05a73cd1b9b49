import { endpoints } from '@officina/contracts/endpoint';
import type { EndpointShape } from '@officina/contracts/endpoints/shape';
import { paths } from '@officina/contracts/paths';
import { routeOf } from '@officina/contracts/route-of';
import { endpointNames } from '../http/endpoint';

/** API paths that a page reads when the browser renders it. */
const pageReads = new Set(
  endpointNames.flatMap((name) => {
    const shape: EndpointShape = endpoints[name];
    return shape.cached ? (routeOf(name).path.split('/{')[0] ?? []) : [];
  }),
);

/** robots.txt: allows all pages, and the API paths that pages without server rendering need. */
export const robotsText = (origin: string): string => `User-agent: *
${[...pageReads].map((path) => `Allow: ${path}`).join('\n')}
Disallow: ${paths.admin}
Disallow: ${paths.auth}
Disallow: /api

Sitemap: ${origin}/sitemap.xml
`;
