import { company } from '@officina/contracts/company';
import { parsePictureUrl, pictureSrcSet, variantAtLeast } from '@officina/contracts/picture';
import { chakra } from '@officina/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { siteImageQuery } from './site-image';

export interface SiteLogoProps {
  /** The bundled emblem, shown while no logo was uploaded or while it cannot be had. */
  children: ReactNode;
  /** The company's name, set beside an emblem; a logo clearly wider than high carries its own. */
  name?: ReactNode;
}

/** The logo that the owner uploaded, as high as its container; else the bundled one. */
export function SiteLogo({ children, name }: SiteLogoProps) {
  const { data: image } = useQuery(siteImageQuery('logo'));
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
        alt={isEmblem && name ? '' : image.alt || company.brand}
        htmlWidth={image.width}
        htmlHeight={image.height}
        width="auto"
        height="full"
        maxWidth="14rem"
        // Low, so that the server's page asks for the hero picture before it.
        fetchPriority="low"
        objectFit="contain"
        objectPosition="left"
        onError={() => setBrokenUrl(image.url)}
      />
      {isEmblem ? name : null}
    </>
  );
}
