import { Async, useSuspenseQuery } from '@officina/platform';
import { useState } from 'react';
import { siteQuery } from '../features/site/site.queries';
import { SiteEditor } from '../features/site/site-editor';
import { newFormId } from '../shared/drafts/draft';
import { PageTitle } from '../shared/ui/page-title';

export default function SitePage() {
  // A new id each time, so that cached data of an earlier opening is not reused.
  const [opening] = useState(newFormId);
  return (
    <>
      <PageTitle
        title="Il mio sito"
        text="Quello che i visitatori trovano: recapiti, orari, ferie, testi, immagini e servizi."
      />
      <Async>
        <Published opening={opening} />
      </Async>
    </>
  );
}

function Published({ opening }: { opening: string }) {
  const { data } = useSuspenseQuery(siteQuery(opening));
  return <SiteEditor published={data} />;
}
