import { previewRatio } from '@officina/contracts/picture';
import { Box, Flex, Text } from '@officina/ui';
import { TextButton } from '../../ui/text-button';
import { CroppedPicture } from '../edits/cropped-picture';
import { type Original, OriginalPicture } from '../original-picture';
import { type EditorValue, focusOf } from './editor-value';
import { focusHelpId } from './focus-stage';

export interface FocusPanelProps {
  value: EditorValue;
  original: Original;
  onCentre: () => void;
}

const slots = [
  { label: 'Scheda', ratio: 3 / 2 },
  { label: 'Apertura', ratio: 16 / 9 },
  { label: 'Link condiviso', ratio: previewRatio, isCentred: true },
] as const;

/** Previews of the public site's crops around the focal point. */
export function FocusPanel({ value, original, onCentre }: FocusPanelProps) {
  return (
    <>
      <Text id={focusHelpId} textStyle="small" color="fg.muted">
        Questo punto resta in vista dove il sito taglia l’immagine. Tocca l’immagine, oppure usa le frecce.
      </Text>
      <Flex gap="3" direction={{ base: 'row', md: 'column' }} maxWidth={{ base: 'none', md: '11rem' }}>
        {slots.map(({ label, ratio, ...slot }) => (
          <Box key={label} as="figure" flex={{ base: '1', md: 'none' }} minWidth="0">
            <CroppedPicture size={original} frame={value} focus={focusOf(value, original)} ratio={ratio} {...slot}>
              <OriginalPicture original={original} alt="" />
            </CroppedPicture>
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
