import { chakra } from '@officina/ui';
import { PictureTile } from '../../photos/picture-tile';

/** A list of texts, one per line. */
export const lines = (values: readonly string[]): string => (values.length > 0 ? values.join('\n') : '—');

/** A row of small pictures. */
export function Pictures({ urls }: { urls: readonly string[] }) {
  if (urls.length === 0) return '—';
  return (
    <Row>
      {urls.map((url, index) => (
        <li key={`${index} ${url.slice(-48)}`}>
          <PictureTile url={url} alt={`Immagine ${index + 1}`} />
        </li>
      ))}
    </Row>
  );
}

const Row = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', '& > li': { width: '5rem' } },
});
