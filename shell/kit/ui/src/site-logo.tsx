import { chakra } from '@chakra-ui/react/styled-system';
import { company } from '@officina/contracts/company';
import { parsePictureUrl, variantAtLeast } from '@officina/contracts/picture';
import { siteImageQuery, useQuery } from '@officina/platform';
import { type ReactNode, useState } from 'react';

export interface SiteLogoProps {
  /** The bundled logo, shown while no logo was uploaded or while it cannot be had. */
  children: ReactNode;
}

/** The logo that the owner uploaded, as high as its container; else the bundled one. */
export function SiteLogo({ children }: SiteLogoProps) {
  const { data: image } = useQuery(siteImageQuery('logo'));
  const [brokenUrl, setBrokenUrl] = useState<string>();
  if (!image || image.url === brokenUrl) return children;
  const picture = parsePictureUrl(image.url);
  return (
    <chakra.img
      src={picture ? variantAtLeast(picture, 480, 'webp') : image.url}
      alt={image.alt || company.brand}
      htmlWidth={image.width}
      htmlHeight={image.height}
      width="auto"
      height="full"
      maxWidth="14rem"
      objectFit="contain"
      objectPosition="left"
      onError={() => setBrokenUrl(image.url)}
    />
  );
}
