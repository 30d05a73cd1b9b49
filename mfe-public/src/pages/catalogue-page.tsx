import { paths } from '@officina/contracts/paths';
import { Async, PageHead, useCompany } from '@officina/platform';
import { Box } from '@officina/ui';
import { CatalogueSheets } from '../features/catalogue/catalogue-sheets';
import { Masthead } from '../shared/masthead';
import { PrintButton } from '../shared/print-button';
import { QuietLink } from '../shared/quiet-action';

/** All cars for sale, made for printing. */
export default function CataloguePage() {
  return (
    <>
      <PageHead title={`Catalogo da stampare - ${useCompany().brand}`} />
      <Box _print={{ display: 'none' }}>
        <Masthead
          eyebrow="Da stampare"
          title="Catalogo"
          actions={
            <>
              <PrintButton label="Stampa il catalogo" />
              <QuietLink to={paths.cars}>← Torna alle Auto</QuietLink>
            </>
          }
        >
          Tutte le auto in vendita, sei per foglio, ognuna con il codice che porta alla sua scheda.
        </Masthead>
      </Box>
      <Async>
        <CatalogueSheets />
      </Async>
    </>
  );
}
