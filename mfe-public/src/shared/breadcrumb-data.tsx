import { paths } from '@officina/contracts/paths';
import { absoluteUrl } from '@officina/platform';
import { JsonLd } from './json-ld';

export interface BreadcrumbDataProps {
  /** The way from the home page to this one, this one last. */
  trail: readonly { name: string; path: string }[];
}

/** Where a page stands in the site, for search engines. */
export function BreadcrumbData({ trail }: BreadcrumbDataProps) {
  return (
    <JsonLd
      data={{
        '@type': 'BreadcrumbList',
        itemListElement: [{ name: 'Home', path: paths.home }, ...trail].map(({ name, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: absoluteUrl(path),
        })),
      }}
    />
  );
}
