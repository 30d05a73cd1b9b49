import { objectPosition, parsePictureUrl, picturePlaceholder, variantAtLeast } from '@officina/contracts/picture';
import type { ReactNode } from 'react';

export interface RecordNameProps {
  cover: string;
  name: string;
  /** Below the name. */
  children?: ReactNode;
}

/** The name of a row beside its small cover: a plain `img`, so that a long list can have many. */
export function RecordName({ cover, name, children }: RecordNameProps) {
  const picture = parsePictureUrl(cover);
  return (
    <span data-part="named">
      {picture ? (
        <img
          data-part="cover"
          src={variantAtLeast(picture, 160, 'webp')}
          alt=""
          width={48}
          height={36}
          loading="lazy"
          decoding="async"
          style={{ background: picturePlaceholder(picture), objectPosition: objectPosition(picture) }}
        />
      ) : (
        <span data-part="cover" />
      )}
      <span>
        {name}
        {children}
      </span>
    </span>
  );
}
