export interface JsonLdProps {
  /** A schema.org object; undefined values are left out. */
  data: { '@type': string } & Record<string, unknown>;
}

/** Structured data of a page as JSON-LD, for search engines. Renders nothing visible. */
export function JsonLd({ data }: JsonLdProps) {
  // The text of a record must not close the script element.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
