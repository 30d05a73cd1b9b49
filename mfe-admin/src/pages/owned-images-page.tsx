import type { OwnerKind } from '@officina/contracts/kinds';
import { parseId } from '@officina/contracts/paths';
import { Async, useParams } from '@officina/platform';
import { OwnedImages } from '../features/images/owned-images';

export default function OwnedImagesPage({ kind }: { kind: OwnerKind }) {
  const { id } = useParams();
  return (
    <Async key={`${kind} ${id}`}>
      <OwnedImages kind={kind} id={parseId(id)} />
    </Async>
  );
}
