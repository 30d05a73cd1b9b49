export interface JsonLdProps {
  /** One thing in schema.org's words; absent values are left out. */
  data: { '@type': string } & Record<string, unknown>;
}

/** States in schema.org's words what a page is about, for search engines. Draws nothing. */
export function JsonLd({ data }: JsonLdProps) {
  // No text of a record may end the block that it stands in.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
