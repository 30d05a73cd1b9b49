import type { Company } from '@officina/contracts/company-facts';
import { PageHead, useCompany } from '@officina/platform';

interface SiteHeadProps {
  page: keyof Company['pages'];
  title: string;
  description: string;
}

/** The head of a page without a record. Title and description from the back office replace these. */
export function SiteHead({ page, title, description }: SiteHeadProps) {
  const own = useCompany().pages[page];
  return <PageHead title={own.title || title} description={own.description || description} />;
}
