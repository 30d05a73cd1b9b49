import { metaExcerpt } from '@officina/contracts/format';
import { paths } from '@officina/contracts/paths';
import { PageHead, useCompany, usePrefetchQuery, useQueryClient, useSuspenseQuery } from '@officina/platform';
import type { ReactNode } from 'react';
import { AfterPaint } from '../../shared/after-paint';
import { BreadcrumbData } from '../../shared/breadcrumb-data';
import { CallToAction } from '../../shared/call-to-action';
import { categoriesQuery } from '../../shared/categories.queries';
import { imageTextsQuery } from '../../shared/image-texts.query';
import { projectQuery } from '../../shared/project.query';
import { RecordBody } from '../../shared/record-body';
import { RecordGallery } from '../../shared/record-gallery';
import { RecordSection } from '../../shared/record-section';
import { RuledList } from '../../shared/ruled-list';
import { TextSection } from '../../shared/text-section';
import { ProjectHighlights } from './project-highlights';
import { ProjectMasthead } from './project-masthead';

/** Length of the excerpt in the meta description, in characters. */
const metaLength = 150;

export function ProjectView({ id, missing }: { id: number; missing: ReactNode }) {
  const { brand } = useCompany();
  usePrefetchQuery(imageTextsQuery('project', id));
  usePrefetchQuery(categoriesQuery);
  const { data: project } = useSuspenseQuery(projectQuery(id, useQueryClient()));
  if (!project) return missing;
  return (
    <article>
      <PageHead
        title={`${project.title} - ${brand}`}
        description={metaExcerpt(project.description, metaLength)}
        image={project.featuredImage}
      />
      <BreadcrumbData
        trail={[
          { name: 'Galleria Progetti', path: paths.gallery },
          { name: project.title, path: paths.project(project.id) },
        ]}
      />
      <ProjectMasthead project={project} />
      <RecordGallery kind="project" id={id} title={project.title} urls={project.images} />
      <AfterPaint>
        <RecordBody aside={<ProjectHighlights project={project} />}>
          <TextSection title="Il Progetto" text={project.description} isLead />
          {project.workDetails.length > 0 ? (
            <RecordSection title={project.state === 'completed' ? 'Interventi Realizzati' : 'Interventi in corso'}>
              <RuledList items={project.workDetails} />
            </RecordSection>
          ) : null}
          <TextSection title="Risultato Finale" text={project.finalResult} />
        </RecordBody>
        <CallToAction
          title="Hai un’auto da riportare sulla strada?"
          text="Raccontaci la sua storia: ti rispondiamo con una prima valutazione e un preventivo."
          button="Inizia il Tuo Progetto"
        />
      </AfterPaint>
    </article>
  );
}
