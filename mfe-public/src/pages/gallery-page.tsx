import { Async, useAhead, useCompany } from '@officina/platform';
import { Box, Container } from '@officina/ui';
import { CategoryFilter } from '../features/gallery/category-filter';
import { ProjectList } from '../features/gallery/project-list';
import { Masthead } from '../shared/masthead';
import { SiteHead } from '../shared/site-head';

export default function GalleryPage() {
  const { brand } = useCompany();
  useAhead('mfe_public/Project', 'mfe_media/Gallery');
  return (
    <>
      <SiteHead
        page="gallery"
        title={`Galleria Progetti - ${brand}`}
        description={`I progetti di ${brand}: restauri, personalizzazioni e motori di auto d’epoca, con immagini e lavori eseguiti.`}
      />
      <Masthead eyebrow="Galleria Lavori" title="I nostri progetti">
        Restauri, personalizzazioni e motori usciti dalla nostra officina. Ogni scheda racconta i lavori eseguiti.
      </Masthead>
      <Container paddingTop={{ base: '1', lg: '3' }} paddingBottom={{ base: '16', lg: '24' }}>
        <Async>
          <Box minHeight="60vh">
            <CategoryFilter />
            <ProjectList />
          </Box>
        </Async>
      </Container>
    </>
  );
}
