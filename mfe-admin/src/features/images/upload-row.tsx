import { Box, chakra, Flex, Grid, Text } from '@officina/ui';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { AspectBox } from '../../shared/photos/aspect-box';
import { LocalPreview } from '../../shared/photos/local-preview';
import { ProgressLine } from '../../shared/photos/uploads/progress-line';
import { isInProgress, percentOf, type Upload } from '../../shared/photos/uploads/upload';
import { uploads } from '../../shared/photos/uploads/uploads';
import { fileSize } from '../../shared/ui/file-size';
import { TextButton } from '../../shared/ui/text-button';
import { UploadTexts } from './upload-texts';

export interface UploadRowProps {
  upload: Upload;
  /** Id of the element that gets the focus when the row is removed; the page title if it does not exist. */
  nextFocusId: string;
}

/** One upload: preview, texts, progress and error. Memoized, so that the progress of one does not render the others. */
export const UploadRow = memo(function UploadRow({ upload, nextFocusId }: UploadRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  const { id, owner, file, isReady, text, status } = upload;
  const isOpen = status.step === 'chosen' || (status.step === 'failed' && status.canRetry);
  const [isDescribed, setDescribed] = useState(text.alt !== '' || text.caption !== '' || text.featured);
  const isSent = status.step === 'sending' && status.percent === 100;

  useLayoutEffect(() => {
    const leaving = row.current;
    return () => {
      if (!leaving?.contains(document.activeElement)) return;
      focusTarget(nextFocusId)?.focus();
    };
  }, [nextFocusId]);

  // A new status may remove the focused button: the row's next button gets the focus, or the element after the row.
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return;
    hasFocus.current = false;
    (actions.current?.querySelector('button') ?? focusTarget(nextFocusId))?.focus();
  }, [status.step, nextFocusId]);

  return (
    <chakra.li
      ref={row}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
      paddingBlock="5"
      borderTopWidth="1px"
      borderColor="border"
      _last={{ borderBottomWidth: '1px' }}
    >
      <Grid
        role="group"
        aria-label={file.name}
        templateColumns={{ base: '5rem minmax(0, 1fr)', md: '8rem minmax(0, 1fr)' }}
        columnGap={{ base: '4', md: '6' }}
      >
        <AspectBox>{isReady ? <Preview file={file} /> : <FileKind file={file} />}</AspectBox>
        <Box minWidth="0">
          <Flex justify="space-between" align="baseline" gap="4">
            <Text textStyle="small" fontWeight="medium" overflowWrap="anywhere">
              {file.name}
            </Text>
            <Text textStyle="figure" color="fg.muted" whiteSpace="nowrap">
              {fileSize(file.size)}
            </Text>
          </Flex>
          <StatusLine upload={upload} />
          {isOpen && isDescribed ? <UploadTexts text={text} onText={(typed) => uploads.describe(id, typed)} /> : null}
          <Flex ref={actions} gap="5" marginTop="2">
            {status.step === 'failed' && status.canRetry ? (
              <TextButton aria-label={`Riprova ${file.name}`} onClick={() => uploads.retry(owner, id)}>
                Riprova
              </TextButton>
            ) : null}
            {status.step === 'failed' && status.isDuplicate ? (
              <TextButton aria-label={`Carica comunque ${file.name}`} onClick={() => uploads.sendAnyway(id)}>
                Carica comunque
              </TextButton>
            ) : null}
            {isInProgress(upload) ? (
              <TextButton
                aria-label={`Annulla caricamento di ${file.name}`}
                // All bytes are sent: the upload can no longer be cancelled.
                aria-disabled={isSent}
                color={isSent ? 'fg.muted' : undefined}
                onClick={() => (isSent ? undefined : uploads.cancel(id))}
              >
                Annulla
              </TextButton>
            ) : null}
            {isOpen ? (
              <TextButton
                aria-label={`Descrivi ${file.name}`}
                aria-expanded={isDescribed}
                onClick={() => setDescribed(!isDescribed)}
              >
                Descrivi
              </TextButton>
            ) : null}
            {status.step === 'chosen' || status.step === 'failed' ? (
              <TextButton
                tone="danger"
                aria-label={`Togli ${file.name} dall’elenco`}
                onClick={() => uploads.remove(id)}
              >
                Togli
              </TextButton>
            ) : null}
          </Flex>
        </Box>
      </Grid>
    </chakra.li>
  );
});

const focusTarget = (id: string): HTMLElement | null =>
  document.getElementById(id) ?? document.getElementById('page-title');

/** Memoized, because a row renders again with every percent of progress. */
const Preview = memo(({ file }: { file: File }) => <LocalPreview source={file} alt="" missing={kindOf(file)} />);

/** Shown instead of a preview until the photo is reduced, so that a large photo is decoded only once. */
function FileKind({ file }: { file: File }) {
  return (
    <Flex align="center" justify="center" width="full" height="full">
      <Text textStyle="small" color="fg.muted">
        {kindOf(file)}
      </Text>
    </Flex>
  );
}

const kindOf = ({ name }: File): string => /\.(\w{1,5})$/.exec(name)?.[1]?.toUpperCase() ?? 'File';

function StatusLine({ upload: { file, isReady, status } }: { upload: Upload }) {
  if (status.step === 'failed') {
    return (
      <Text textStyle="small" color="danger" fontWeight="medium" marginTop="1">
        {status.reason}
      </Text>
    );
  }
  if (status.step === 'chosen') {
    return isReady ? null : (
      <Text textStyle="figure" color="fg.muted" marginTop="1">
        In preparazione…
      </Text>
    );
  }
  const percent = percentOf({ status });
  return (
    <Box marginTop="3">
      <ProgressLine label={`Caricamento di ${file.name}`} percent={percent} />
      <Text textStyle="figure" color="fg.muted" marginTop="1.5">
        {status.step === 'waiting' ? (isReady ? 'In attesa' : 'In preparazione…') : null}
        {status.step === 'sending' ? (percent < 100 ? `${percent}%` : 'Elaborazione...') : null}
        {status.step === 'stored' ? 'Caricata' : null}
      </Text>
    </Box>
  );
}
