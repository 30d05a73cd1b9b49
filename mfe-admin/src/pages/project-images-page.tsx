import { parseId } from '@officina/contracts/paths';
import { Async, useParams } from '@officina/platform';
import { OwnedImages } from '../features/images/owned-images';

export default function ProjectImagesPage() {
  const { id } = useParams();
  return (
    <Async key={id}>
      <OwnedImages kind="project" id={parseId(id)} />
    </Async>
  );
}
