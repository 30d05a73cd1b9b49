import { Async, company, PageHead, useAhead } from '@officina/platform';
import { Suspense } from 'react';
import { AboutSection } from '../features/home/about-section';
import { FeaturedProjects } from '../features/home/featured-projects';
import { Hero } from '../features/home/hero';
import { ServicesSection } from '../features/home/services-section';

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
      {/* This section is optional: without its picture it renders nothing, so neither does a failure. */}
      <Async waiting={null} failed={null}>
        <AboutSection />
      </Async>
      <Suspense>
        <ServicesSection />
      </Suspense>
    </>
  );
}
