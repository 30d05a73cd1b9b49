export interface PageHeadProps {
  /** Browser title, complete. */
  title: string;
  /** Meta description. */
  description?: string;
  /** Site-absolute address of a preview picture. */
  image?: string;
}

/**
 * Title and description of a page. React moves these tags into the document's head, and the
 * server's copies are taken over when the page wakes up.
 */
export function PageHead({ title, description, image }: PageHeadProps) {
  return (
    <>
      <title>{title}</title>
      {description ? <meta name="description" content={description} /> : null}
      <meta property="og:title" content={title} />
      {description ? <meta property="og:description" content={description} /> : null}
      {image ? <meta property="og:image" content={image} /> : null}
    </>
  );
}
