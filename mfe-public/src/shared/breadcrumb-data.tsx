import { paths } from '@officina/contracts/paths';
import { absoluteUrl } from '@officina/platform';
import { JsonLd } from './json-ld';

export interface BreadcrumbDataProps {
  /** The pages after the home page, up to and including this one. */
  trail: readonly { name: string; path: string }[];
}

/** Breadcrumbs as structured data, for search engines. */
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
