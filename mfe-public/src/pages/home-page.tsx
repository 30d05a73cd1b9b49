import { Async, useAhead, useCompany } from '@officina/platform';
import { Suspense } from 'react';
import { AboutSection } from '../features/home/about-section';
import { FeaturedProjects } from '../features/home/featured-projects';
import { Hero } from '../features/home/hero';
import { NewestCars } from '../features/home/newest-cars';
import { ServicesSection } from '../features/home/services-section';
import { SiteHead } from '../shared/site-head';

export default function HomePage() {
  const { brand, siteDescription } = useCompany();
  useAhead('mfe_public/Gallery', 'mfe_public/Project', 'mfe_media/Gallery');
  return (
    <>
      <SiteHead
        page="home"
        title={`Restauro e personalizzazione di auto d’epoca - ${brand}`}
        description={siteDescription}
      />
      <Hero />
      {/* A failure of what is beside the garage's works does not stand in the page. */}
      <Async waiting={null} failed={null}>
        <NewestCars />
      </Async>
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
