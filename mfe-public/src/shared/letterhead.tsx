import { shownEmail } from '@officina/contracts/shown-email';
import { Emblem, SiteLogo, useCompany } from '@officina/platform';
import { Box, Flex, Text } from '@officina/ui';

/** Only in print: logo, company, contact details, and the QR code of the page's URL. */
export function Letterhead({ qrCode }: { qrCode?: string }) {
  const { brand, legalName, address, phone, email } = useCompany();
  return (
    // Not a `div`: the styles show what follows an article's first `div` only after the first screen.
    <Flex
      as="aside"
      display="none"
      _print={{ display: 'flex' }}
      align="center"
      gap="4"
      paddingInline="5"
      marginBottom="3mm"
    >
      {/* Logos are made for the dark background of the header. */}
      <Box
        height="16mm"
        padding="2mm"
        bg="green.900"
        color="brass.300"
        display="flex"
        css={{ printColorAdjust: 'exact' }}
      >
        <SiteLogo>
          <Emblem />
        </SiteLogo>
      </Box>
      <Box flex="1">
        <Text fontFamily="display" fontSize="16pt" lineHeight="1.2">
          {brand}
        </Text>
        <Text fontSize="8.5pt" lineHeight="1.4">
          {legalName} · {address.street}, {address.postcode} {address.town} ({address.province})
          <br />
          {phone.display} · {shownEmail(email)}
        </Text>
      </Box>
      {qrCode ? <QrCode src={qrCode} /> : null}
    </Flex>
  );
}

/** Lazy: browsers fetch it only when printing. */
export const QrCode = ({ src }: { src: string }) => (
  <img
    src={src}
    alt="Codice QR dell’indirizzo di questa auto"
    loading="lazy"
    style={{ width: '20mm', height: '20mm' }}
  />
);
