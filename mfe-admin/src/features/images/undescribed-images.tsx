import type { Image } from '@officina/contracts/image';
import { isOwnerKind } from '@officina/contracts/kinds';
import { ownerPages } from '@officina/contracts/paths';
import { lineText, strictShape } from '@officina/contracts/schema';
import { Link, useSuspenseQuery } from '@officina/platform';
import { Box, Button, Flex, Stack, Text, TextLink } from '@officina/ui';
import { useState, useTransition } from 'react';
import { schemaForm } from '../../shared/form/schema-form';
import { PictureTile } from '../../shared/photos/picture-tile';
import { useDescribeImage } from './images.mutations';
import { undescribedQuery } from './images.queries';

const { Form, TextField } = schemaForm(
  strictShape({ alt: lineText(1, 'Scrivi che cosa si vede, o salta la foto', 300) }),
);

/** The pictures of public records without an alternative text, shown one at a time. */
export function UndescribedImages() {
  const [skipped, setSkipped] = useState(0);
  const [, startTransition] = useTransition();
  const { items, total } = useSuspenseQuery(undescribedQuery(skipped)).data;
  const [image] = items;
  if (image)
    return (
      <Describe
        key={image.id}
        image={image}
        left={total - skipped}
        onSkip={() => startTransition(() => setSkipped(skipped + 1))}
      />
    );
  return (
    <Stack role="status" align="start" gap="4">
      <Text>
        {total === 0 ? 'Tutte le foto del sito hanno la loro descrizione.' : 'Le foto che restano le hai saltate.'}
      </Text>
      {total === 0 ? null : (
        <Button variant="outline" size="sm" onClick={() => startTransition(() => setSkipped(0))}>
          Ricomincia
        </Button>
      )}
    </Stack>
  );
}

interface DescribeProps {
  image: Image;
  /** Number of pictures from this one on. */
  left: number;
  onSkip: () => void;
}

function Describe({ image, left, onSkip }: DescribeProps) {
  const describe = useDescribeImage(image);
  return (
    <Flex gap={{ base: '5', md: '8' }} wrap="wrap">
      <Box width={{ base: '16rem', md: '26rem' }}>
        <PictureTile url={image.url} alt="" sizes="(min-width: 48em) 26rem, 16rem" />
      </Box>
      <Form
        focus="alt"
        label="Salva e continua"
        busyLabel="Salvataggio..."
        cancelLabel="Salta"
        onCancel={onSkip}
        values={{ alt: '' }}
        save={async ({ alt }) => {
          await describe.mutateAsync(alt);
        }}
        alignContent="start"
        flex="1"
        minWidth="min(18rem, 100%)"
        maxWidth="32rem"
      >
        <Flex justify="space-between" gap="4" textStyle="small">
          <Owner image={image} />
          <Text color="fg.muted" whiteSpace="nowrap">
            {left === 1 ? 'È l’ultima' : `Ne restano ${left}`}
          </Text>
        </Flex>
        <TextField
          name="alt"
          label="Che cosa si vede?"
          hint="Per esempio: il cruscotto in legno, visto dal sedile di guida."
        />
      </Form>
    </Flex>
  );
}

function Owner({ image: { entityType, entityId, ownerName } }: { image: Image }) {
  if (!isOwnerKind(entityType) || entityId === null) return null;
  return (
    <TextLink asChild overflowWrap="anywhere">
      <Link to={ownerPages[entityType].images(entityId)}>{ownerName ?? `N. ${entityId}`}</Link>
    </TextLink>
  );
}
