import { plainPath } from '@officina/contracts/paths';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { absoluteUrl } from './origin';
import { previewPicture } from './preview-picture';
import { siteImageQuery } from './site-image';

export interface PageHeadProps {
  title: string;
  description?: string;
  /** URL of the stored picture for link previews; default: the hero picture of the site. */
  image?: string;
  /** Nothing exists at this URL: no canonical URL is rendered. */
  isMissing?: boolean;
}

/**
 * Title, description, canonical URL and link preview of a page. React moves these tags into the head of the document
 * and hydrates those that the server rendered.
 */
export function PageHead({ title, description, image, isMissing = false }: PageHeadProps) {
  const { pathname } = useLocation();
  const url = isMissing ? null : absoluteUrl(plainPath(pathname));
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
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={`${preview.width}`} />
          <meta property="og:image:height" content={`${preview.height}`} />
        </>
      ) : null}
    </>
  );
}
