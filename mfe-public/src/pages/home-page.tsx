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
      {/* A secondary section: a failure is not shown. */}
      <Async waiting={null} failed={null}>
        <NewestCars />
      </Async>
      <Async>
        <FeaturedProjects />
      </Async>
      {/* Optional: without its picture it renders nothing, and so does a failure. */}
      <Async waiting={null} failed={null}>
        <AboutSection />
      </Async>
      <Suspense>
        <ServicesSection />
      </Suspense>
    </>
  );
}
