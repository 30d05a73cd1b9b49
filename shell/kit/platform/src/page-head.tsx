import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { absoluteUrl } from './origin';
import { previewPicture } from './preview-picture';
import { siteImageQuery } from './site-image';

export interface PageHeadProps {
  /** Browser title, complete. */
  title: string;
  /** Meta description. */
  description?: string;
  /** Address of the stored picture that stands for the page; the site's hero picture otherwise. */
  image?: string;
}

/**
 * Title and description of a page, its one address and its preview in other apps. React moves these
 * tags into the document's head, and the server's copies are taken over when the page wakes up.
 */
export function PageHead({ title, description, image }: PageHeadProps) {
  // The same page answers with and without a slash at its end.
  const url = absoluteUrl(useLocation().pathname.replace(/(.)\/+$/, '$1'));
  const hero = useQueryClient().getQueryData(siteImageQuery('hero').queryKey);
  const preview = previewPicture(image || hero?.url || '');
  return (
    <>
      <title>{title}</title>
      <link rel="canonical" href={url} />
      {description ? <meta name="description" content={description} /> : null}
      <meta property="og:url" content={url} />
      <meta property="og:title" content={title} />
      {description ? <meta property="og:description" content={description} /> : null}
      {preview ? (
        <>
          <meta property="og:image" content={preview.url} />
          <meta property="og:image:width" content={`${preview.width}`} />
          <meta property="og:image:height" content={`${preview.height}`} />
        </>
      ) : null}
    </>
  );
}
