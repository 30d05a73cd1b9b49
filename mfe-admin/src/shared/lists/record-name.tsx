import type { OwnerKind } from '@officina/contracts/kinds';
import { objectPosition, parsePictureUrl, picturePlaceholder, variantAtLeast } from '@officina/contracts/picture';
import { Link } from '@officina/platform';
import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import { isModifiedClick } from '../navigation/is-modified-click';
import { recordPath } from '../navigation/record-paths';

/** Opens the form of a record over its list. */
export const OpenRecord = createContext<(id: number) => void>(() => {});

export interface RecordNameProps {
  kind: OwnerKind;
  id: number;
  cover: string;
  name: string;
  /** Content below the name. */
  children?: ReactNode;
}

/** The name of a row, which opens it, with a small cover: a plain `img`, because a list may have many. */
export function RecordName({ kind, id, cover, name, children }: RecordNameProps) {
  const open = useContext(OpenRecord);
  const press = (event: MouseEvent) => {
    // Another tab has no list that the form could be opened over.
    if (isModifiedClick(event)) return;
    event.preventDefault();
    open(id);
  };
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
        <Link to={recordPath[kind](id)} data-part="open" onClick={press}>
          {name}
        </Link>
        {children}
      </span>
    </span>
  );
}
