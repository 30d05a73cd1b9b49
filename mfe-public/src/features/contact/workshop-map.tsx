import type { Company } from '@officina/contracts/company-facts';
import { useCompany } from '@officina/platform';
import { Box, Button, Container, Flex, Text, TextLink } from '@officina/ui';
import { useEffect, useRef, useState } from 'react';
import { DrawnMap } from './drawn-map';

const span = 0.008;

function urlsOf({ latitude, longitude }: Company['position']) {
  const box = [longitude - span * 1.6, latitude - span, longitude + span * 1.6, latitude + span]
    .map((degrees) => degrees.toFixed(5))
    .join('%2C');
  return {
    embed: `https://www.openstreetmap.org/export/embed.html?bbox=${box}&layer=mapnik&marker=${latitude}%2C${longitude}`,
    page: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`,
  };
}

/** Distance in pixels below the viewport at which the map is loaded. */
const nearness = 200;

/** Map of the workshop: a drawing until the visitor scrolls near it or presses the button, then OpenStreetMap. */
export function WorkshopMap() {
  const place = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  const { brand, address, position } = useCompany();
  const urls = urlsOf(position);

  useEffect(() => {
    // A map that is visible before any scrolling (on a tall screen) is not loaded: the visitor has not asked for it.
    const look = () => {
      const distance = (place.current?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) - window.innerHeight;
      if (window.scrollY > 0 && distance < nearness) setWanted(true);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);

  return (
    <Box borderTop="1px solid" borderColor="border.strong">
      <Box ref={place} position="relative" height={{ base: '22rem', lg: '30rem' }} bg="bg.sunken" overflow="hidden">
        <DrawnMap />
        {isWanted ? (
          <Box asChild position="absolute" inset="0" width="full" height="full" css={printed}>
            <iframe
              src={urls.embed}
              title={`Mappa: ${brand}, ${address.street}, ${address.town}`}
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
        <TextLink
          href={urls.page}
          display="inline-block"
          paddingBlock="2.5"
          marginBlock="-2.5"
          target="_blank"
          rel="noopener"
        >
          Apri in OpenStreetMap
          <span className="visually-hidden"> (si apre in una nuova scheda)</span>
        </TextLink>
      </Container>
    </Box>
  );
}

const caption = { textStyle: 'small', color: 'fg.muted' } as const;

// Desaturated to match the colours of the page.
const printed = { filter: 'saturate(0.55) sepia(0.18)' } as const;
