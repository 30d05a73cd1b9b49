import { maxOwnedPictures } from '@officina/contracts/picture';
import { Box, Button, chakra, Text, VisuallyHidden } from '@officina/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { ImageOwner } from '../../shared/photos/uploads/image-owner';
import { isInProgress, type Upload } from '../../shared/photos/uploads/upload';
import { FormButtons } from '../../shared/ui/form-buttons';
import { useStable } from '../../shared/ui/use-stable';
import { PictureDrop } from './picture-drop';
import { UploadRow } from './upload-row';
import { useUploads } from './use-uploads';

export interface UploadPanelProps {
  owner: ImageOwner;
  /** Number of pictures that the owner has. */
  count: number;
}

/** Selects pictures, edits their texts and uploads them, with the progress of each. */
export function UploadPanel({ owner, count }: UploadPanelProps) {
  const id = useId();
  const queue = useUploads(owner);
  const { uploads } = queue;
  // Only the images of one project or car are limited.
  const maxImages = owner.entityId === undefined ? Number.POSITIVE_INFINITY : maxOwnedPictures;
  const [isEmptyRefused, setEmptyRefused] = useState(false);
  const adding = useRef<Promise<void>>(undefined);
  const chosen = uploads.filter(({ status }) => status.step === 'chosen');
  const toRetry = uploads.filter(({ status }) => status.step === 'failed' && status.canRetry);
  const isFull = count >= maxImages;

  const take = useStable((files: File[]) => {
    // Selected and running uploads count; stored ones are part of `count`.
    const room = maxImages - count - chosen.length - uploads.filter(isInProgress).length;
    let taken = 0;
    setEmptyRefused(false);
    adding.current = queue.add(files, () => {
      taken += 1;
      return taken > room ? `Non c’è più posto: il massimo è ${maxImages} immagini.` : null;
    });
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    // Wait for files that were just added and whose times are still being read.
    await adding.current;
    if (!queue.hasChosen()) {
      setEmptyRefused(uploads.length === 0);
      document.getElementById(id)?.focus();
      return;
    }
    queue.sendChosen();
  }

  return (
    <chakra.form noValidate onSubmit={(event) => void submit(event)}>
      {isFull ? (
        <Text role="status" borderInlineStartWidth="3px" borderColor="accent" paddingInlineStart="4" maxWidth="text">
          Raggiunto il massimo di {maxImages} immagini. Per caricarne un’altra, eliminane prima una.
        </Text>
      ) : (
        <PictureDrop id={id} error={isEmptyRefused ? 'Seleziona un’immagine da caricare' : undefined} onFiles={take} />
      )}
      {uploads.length > 0 ? (
        <chakra.ul aria-label="Immagini da caricare" marginTop="5">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} nextFocusId={id} />
          ))}
        </chakra.ul>
      ) : null}
      {queue.isOffline && uploads.some(isInProgress) ? (
        <Text role="status" textStyle="small" fontWeight="medium" marginTop="4">
          Connessione interrotta: il caricamento riprende da sé appena torna.
        </Text>
      ) : null}
      <VisuallyHidden role="status">{spoken(uploads)}</VisuallyHidden>
      {isFull && uploads.length === 0 ? null : (
        <Box marginTop="5">
          <FormButtons label={chosen.length > 1 ? `Carica ${chosen.length} immagini` : 'Carica'}>
            {toRetry.length > 1 ? (
              <Button variant="outline" size="sm" onClick={() => queue.retry()}>
                Riprova tutte
              </Button>
            ) : null}
          </FormButtons>
        </Box>
      )}
    </chakra.form>
  );
}

/** Announcement for screen readers: the number of stored uploads, and each failure with its reason. */
function spoken(uploads: readonly Upload[]): string {
  const sent = uploads.filter((upload) => isInProgress(upload) || upload.status.step === 'stored');
  const stored = sent.filter(({ status }) => status.step === 'stored');
  const failed = uploads.flatMap(({ file, status }) =>
    status.step === 'failed' ? [`${file.name}: ${status.reason}`] : [],
  );
  const done = stored.length === 1 ? 'Caricata 1 immagine' : `Caricate ${stored.length} immagini`;
  return [sent.length > 0 ? `${done} su ${sent.length}.` : '', ...failed].join(' ').trim();
}
