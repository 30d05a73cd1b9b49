import { previewRatio, type StoredPicture } from '@officina/contracts/picture';
import { Box, Flex, Text } from '@officina/ui';
import { clamped, keptSize } from '../../../shared/pictures/edits/geometry';
import { TextButton } from '../../../shared/text-button';
import { type Draft, focusOf } from './draft';
import { EditedPicture } from './edited-picture';
import { focusHelpId } from './focus-stage';

export interface FocusPanelProps {
  draft: Draft;
  original: StoredPicture;
  onCentre: () => void;
}

const slots = [
  { label: 'Scheda', ratio: 3 / 2 },
  { label: 'Apertura', ratio: 16 / 9 },
  { label: 'Link condiviso', ratio: previewRatio, isCentred: true },
] as const;

/** How the site crops the picture around its focal point. */
export function FocusPanel({ draft, original, onCentre }: FocusPanelProps) {
  return (
    <>
      <Text id={focusHelpId} textStyle="small" color="fg.muted">
        Questo punto resta in vista dove il sito taglia l’immagine. Tocca l’immagine, oppure usa le frecce.
      </Text>
      <Flex gap="3" direction={{ base: 'row', md: 'column' }} maxWidth={{ base: 'none', md: '11rem' }}>
        {slots.map(({ label, ratio, ...slot }) => (
          <Box key={label} as="figure" flex={{ base: '1', md: 'none' }} minWidth="0">
            <CroppedAround draft={draft} original={original} ratio={ratio} {...slot} />
            <Text as="figcaption" textStyle="small" color="fg.muted" marginTop="1">
              {label}
            </Text>
          </Box>
        ))}
      </Flex>
      <TextButton alignSelf="start" onClick={onCentre}>
        Al centro
      </TextButton>
    </>
  );
}

interface CroppedAroundProps {
  draft: Draft;
  original: StoredPicture;
  ratio: number;
  /** The focal point is as near to the centre as possible, as in a link preview; else as with `object-position`. */
  isCentred?: boolean;
}

/** The picture as it fills a frame. */
function CroppedAround({ draft, original, ratio, isCentred = false }: CroppedAroundProps) {
  const { width, height } = keptSize(original, draft);
  const { x, y } = focusOf(draft, original);
  const wider = width / height / ratio;
  // The sides of the picture, in those of the frame.
  const across = Math.max(1, wider);
  const down = Math.max(1, 1 / wider);
  const start = (point: number, length: number) =>
    isCentred ? clamped(point * length - 0.5, length - 1) : point * (length - 1);
  return (
    <Box position="relative" overflow="hidden" style={{ aspectRatio: ratio }}>
      <Box
        position="absolute"
        style={{
          width: `${across * 100}%`,
          height: `${down * 100}%`,
          left: `${start(x, across) * -100}%`,
          top: `${start(y, down) * -100}%`,
        }}
      >
        <EditedPicture original={original} frame={draft} alt="" />
      </Box>
    </Box>
  );
}
