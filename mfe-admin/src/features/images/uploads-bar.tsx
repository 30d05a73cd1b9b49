import { isOwnerKind } from '@officina/contracts/kinds';
import { ownerPages, paths } from '@officina/contracts/paths';
import { useAtomValue } from '@officina/forms';
import { Link, useLocation } from '@officina/platform';
import { Box, Flex, Text, TextLink } from '@officina/ui';
import type { ImageOwner } from '../../shared/photos/uploads/image-owner';
import { ProgressLine } from '../../shared/photos/uploads/progress-line';
import { isInProgress, percentOf, type Upload } from '../../shared/photos/uploads/upload';
import { uploads } from '../../shared/photos/uploads/uploads';
import { useUploadOutcomes } from './use-upload-outcomes';

/** The progress of the uploads, on every page except the one that lists them. */
export function UploadsBar() {
  useUploadOutcomes();
  const all = useAtomValue(uploads.uploadsAtom);
  const isOffline = useAtomValue(uploads.isOfflineAtom);
  const { pathname, search } = useLocation();
  const current = all.find(isInProgress) ?? all.find(({ status }) => status.step === 'failed');
  if (!current) return null;
  const page = pageOf(current.owner);
  if (page === pathname || page === pathname + search) return null;
  return (
    <Flex
      role="region"
      data-bar=""
      aria-label="Caricamento delle immagini"
      position="sticky"
      top="0"
      zIndex="docked"
      gap="5"
      align="center"
      wrap="wrap"
      paddingInline="5"
      paddingBlock="3"
      bg="bg.raised"
      borderBottomWidth="1px"
      borderColor="border.strong"
    >
      <Box flex="1" minWidth="12rem">
        <Text textStyle="small" fontWeight="medium" marginBottom="1.5">
          {textOf(all, isOffline)}
        </Text>
        <ProgressLine label="Caricamento delle immagini" percent={percentOfAll(all)} />
      </Box>
      <TextLink asChild textStyle="small">
        <Link to={page}>Mostra</Link>
      </TextLink>
    </Flex>
  );
}

/** Path of the page that lists the uploads of an owner. */
const pageOf = ({ entityType, entityId }: ImageOwner): string =>
  entityId !== undefined && isOwnerKind(entityType)
    ? ownerPages[entityType].images(entityId)
    : `${paths.adminImages}?type=${entityType}`;

function textOf(all: readonly Upload[], isOffline: boolean): string {
  const meant = all.filter(({ status }) => status.step !== 'chosen');
  const failed = meant.filter(({ status }) => status.step === 'failed').length;
  if (!meant.some(isInProgress)) return failed === 1 ? '1 foto non caricata' : `${failed} foto non caricate`;
  const stored = meant.filter(({ status }) => status.step === 'stored').length;
  const done = `Foto caricate: ${stored} di ${meant.length}`;
  return isOffline ? `${done}. Connessione interrotta: si riprende da sé appena torna.` : done;
}

/** Average progress in percent of all uploads that were started. */
function percentOfAll(all: readonly Upload[]): number {
  const meant = all.filter(({ status }) => status.step !== 'chosen');
  return Math.floor(meant.reduce((sum, upload) => sum + percentOf(upload), 0) / Math.max(1, meant.length));
}
