import type { Image } from '@officina/contracts/image';
import { isOwnerKind } from '@officina/contracts/kinds';
import { ownerPages } from '@officina/contracts/paths';
import { useForm } from '@officina/forms';
import { Link, useSuspenseQuery } from '@officina/platform';
import { Box, Button, chakra, Flex, Stack, Text, TextLink } from '@officina/ui';
import { Input } from '@officina/ui-admin';
import { useEffect, useState, useTransition } from 'react';
import { FormButtons } from '../../shared/buttons/form-buttons';
import { FormField } from '../../shared/fields/form-field';
import { askBeforeLeaving, useUnsavedChanges } from '../../shared/leaving/unsaved-changes';
import { PictureTile } from '../../shared/pictures/picture-tile';
import { useDescribeImage } from './images.mutations';
import { undescribedQuery } from './images.queries';

/** The pictures of public records without an alternative text, one after the other. */
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
  /** How many there are from this one on. */
  left: number;
  onSkip: () => void;
}

function Describe({ image, left, onSkip }: DescribeProps) {
  const describe = useDescribeImage(image);
  const { register, handleSubmit, setFocus, formState } = useForm({ defaultValues: { alt: '' } });
  const { errors, isDirty, isSubmitting } = formState;
  const release = useUnsavedChanges(isDirty);

  // The page is for writing, one picture after the other.
  useEffect(() => setFocus('alt'), [setFocus]);

  const submit = handleSubmit(async ({ alt }) => {
    try {
      await describe.mutateAsync(alt);
      release();
    } catch {
      // The error has already been shown in a toast, and leaves the form as it is.
    }
  });

  return (
    <Flex gap={{ base: '5', md: '8' }} wrap="wrap">
      <Box width={{ base: '16rem', md: '26rem' }}>
        <PictureTile url={image.url} alt="" sizes="(min-width: 48em) 26rem, 16rem" />
      </Box>
      <chakra.form
        noValidate
        onSubmit={submit}
        display="grid"
        gap="5"
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
        <FormField
          label="Che cosa si vede?"
          hint="Per esempio: il cruscotto in legno, visto dal sedile di guida."
          error={errors.alt?.message}
        >
          <Input
            maxLength={300}
            {...register('alt', { validate: (alt) => alt.trim() !== '' || 'Scrivi che cosa si vede, o salta la foto' })}
          />
        </FormField>
        <FormButtons
          label={isSubmitting ? 'Salvataggio...' : 'Salva e continua'}
          isSubmitting={isSubmitting}
          cancelLabel="Salta"
          onCancel={() => askBeforeLeaving(onSkip)}
        />
      </chakra.form>
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
