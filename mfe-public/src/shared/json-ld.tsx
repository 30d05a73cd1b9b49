import { inScript } from '@officina/contracts/inline';

export interface JsonLdProps {
  /** A schema.org object; undefined values are left out. */
  data: { '@type': string } & Record<string, unknown>;
}

/** Structured data of a page as JSON-LD, for search engines. Renders nothing visible. */
export function JsonLd({ data }: JsonLdProps) {
  const json = inScript({ '@context': 'https://schema.org', ...data });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
