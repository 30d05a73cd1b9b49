import { publicPath } from '@officina/contracts/paths';
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
  /** Nothing stands at this address, so the page names none to come back to. */
  isMissing?: boolean;
}

/**
 * Title and description of a page, its one address and its preview in other apps. React moves these
 * tags into the document's head, and the server's copies are taken over when the page wakes up.
 */
export function PageHead({ title, description, image, isMissing = false }: PageHeadProps) {
  const { pathname } = useLocation();
  const url = isMissing ? null : absoluteUrl(publicPath(pathname) ?? pathname);
  const hero = useQueryClient().getQueryData(siteImageQuery('hero').queryKey);
  const preview = previewPicture(image || hero?.url || '');
  return (
    <>
      <title>{title}</title>
      {url ? <link rel="canonical" href={url} /> : null}
      {description ? <meta name="description" content={description} /> : null}
      {url ? <meta property="og:url" content={url} /> : null}
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
