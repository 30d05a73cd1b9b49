import { Async, company, PageHead, useAhead } from '@officina/platform';
import { Suspense } from 'react';
import { AboutSection } from '../features/home/about-section';
import { FeaturedProjects } from '../features/home/featured-projects';
import { Hero } from '../features/home/hero';
import { ServicesSection } from '../features/home/services-section';

/** Who the garage is, what it has done and what it can do. */
export default function HomePage() {
  useAhead('mfe_public/Gallery', 'mfe_public/Project', 'mfe_media/Gallery');
  return (
    <>
      <PageHead
        title={`Restauro e personalizzazione di auto d’epoca - ${company.brand}`}
        description={company.siteDescription}
      />
      <Hero />
      <Async>
        <FeaturedProjects />
      </Async>
      {/* Without its picture this section is left out, so its failure shows nothing either. */}
      <Async waiting={null} failed={null}>
        <AboutSection />
      </Async>
      <Suspense>
        <ServicesSection />
      </Suspense>
    </>
  );
}
