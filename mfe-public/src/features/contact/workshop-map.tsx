import { company } from '@officina/platform';
import { Box, Button, Container, Flex, Text } from '@officina/ui';
import { useEffect, useRef, useState } from 'react';
import { DrawnMap } from './drawn-map';

const { latitude, longitude } = company.position;
const span = 0.008;
const box = [longitude - span * 1.6, latitude - span, longitude + span * 1.6, latitude + span]
  .map((degrees) => degrees.toFixed(5))
  .join('%2C');
const embedUrl = `https://www.openstreetmap.org/export/embed.html?bbox=${box}&layer=mapnik&marker=${latitude}%2C${longitude}`;
const pageUrl = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;

/** The map of the workshop: a drawing until the reader comes near it, then OpenStreetMap's. */
export function WorkshopMap() {
  const place = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  const { address } = company;

  useEffect(() => {
    if (!place.current) return;
    const nearness = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setWanted(true);
      },
      { rootMargin: '200px' },
    );
    nearness.observe(place.current);
    return () => nearness.disconnect();
  }, []);

  return (
    <Box borderTop="1px solid" borderColor="border.strong">
      <Box ref={place} position="relative" height={{ base: '22rem', lg: '30rem' }} bg="bg.sunken" overflow="hidden">
        <DrawnMap />
        {isWanted ? (
          <Box asChild position="absolute" inset="0" width="full" height="full" border="none" css={printed}>
            <iframe
              src={embedUrl}
              title={`Mappa: ${company.brand}, ${address.street}, ${address.town}`}
              loading="lazy"
              sandbox="allow-scripts allow-same-origin allow-popups"
            />
          </Box>
        ) : (
          <Flex position="absolute" inset="0" alignItems="flex-end" justifyContent="center" paddingBottom="10">
            <Button variant="solid" onClick={() => setWanted(true)}>
              Mostra la mappa
            </Button>
          </Flex>
        )}
      </Box>
      <Container display="flex" justifyContent="space-between" gap="4" flexWrap="wrap" paddingBlock="4" {...caption}>
        <Text>
          {address.street}, {address.postcode} {address.town} ({address.province})
        </Text>
        <a href={pageUrl} target="_blank" rel="noopener">
          Apri in OpenStreetMap
          <span className="visually-hidden"> (si apre in una nuova scheda)</span>
        </a>
      </Container>
    </Box>
  );
}

const caption = { textStyle: 'small', color: 'fg.muted' } as const;

// Less colour: the map lies on the same paper as the rest.
const printed = { filter: 'saturate(0.55) sepia(0.18)' } as const;
