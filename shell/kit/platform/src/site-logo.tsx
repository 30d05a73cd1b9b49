import { parsePictureUrl, pictureSrcSet, variantAtLeast } from '@officina/contracts/picture';
import { chakra } from '@officina/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useCompany } from './company';
import { siteImageQuery } from './site-image';

export interface SiteLogoProps {
  /** The bundled emblem, rendered if no logo was uploaded or it cannot be loaded. */
  children: ReactNode;
  /**
   * The company's name, rendered beside the emblem or a narrow logo; a logo much wider than high already contains it.
   */
  name?: ReactNode;
}

/** The uploaded logo, as high as its container, or else the bundled emblem. */
export function SiteLogo({ children, name }: SiteLogoProps) {
  const { data: image } = useQuery(siteImageQuery('logo'));
  const { brand } = useCompany();
  const [brokenUrl, setBrokenUrl] = useState<string>();
  if (!image || image.url === brokenUrl) {
    return (
      <>
        {children}
        {name}
      </>
    );
  }
  const picture = parsePictureUrl(image.url);
  const isEmblem = image.width < image.height * 1.5;
  return (
    <>
      <chakra.img
        src={picture ? variantAtLeast(picture, 480, 'webp') : image.url}
        srcSet={picture ? pictureSrcSet(picture, 'webp') : undefined}
        sizes={isEmblem ? '3.5rem' : '14rem'}
        alt={isEmblem && name ? '' : image.alt || brand}
        htmlWidth={image.width}
        htmlHeight={image.height}
        width="auto"
        height="full"
        maxWidth="14rem"
        // Low, so that the browser requests the hero picture first.
        fetchPriority="low"
        objectFit="contain"
        objectPosition="left"
        onError={() => setBrokenUrl(image.url)}
      />
      {isEmblem ? name : null}
    </>
  );
}
