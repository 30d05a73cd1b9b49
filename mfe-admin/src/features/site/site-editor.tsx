import type { Versioned } from '@officina/contracts/client';
import { isApiError } from '@officina/contracts/client';
import type { Company } from '@officina/contracts/company-facts';
import { type CompanySection, companySections } from '@officina/contracts/fact';
import { paths } from '@officina/contracts/paths';
import type { PreviewedHead } from '@officina/contracts/site-preview';
import { companySubject } from '@officina/contracts/version';
import { FormProvider, useWatch } from '@officina/forms';
import { useSearchParams } from '@officina/platform';
import { Box, Flex, Heading, Text } from '@officina/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useFocusAfterCommit } from '../../shared/browser/use-focus-after-commit';
import { useUnsavedChanges } from '../../shared/dialogs/unsaved-changes';
import { changedFields, keysOf } from '../../shared/drafts/changed-fields';
import { DraftBanner } from '../../shared/drafts/draft-banner';
import { useSaveShortcut } from '../../shared/form/save-shortcut';
import { useSubmitAfterUploads } from '../../shared/form/use-submit-after-uploads';
import { Versions } from '../../shared/records/versions/versions';
import { FormButtons } from '../../shared/ui/form-buttons';
import { LastPublication } from './last-publication';
import { SectionNav } from './section-nav';
import { type PageName, SearchTexts } from './sections/search-texts';
import { siteLabels } from './site-labels';
import { Actions, EditorColumns, OnDemand, View } from './site-layout';
import { SitePreview } from './site-preview';
import {
  faultsOf,
  firstOfEach,
  inPageOrder,
  partOf,
  type SiteFault,
  sectionNames,
  sectionOf,
  sections,
} from './site-rules';
import { SiteSection } from './site-section';
import { siteValuesOf, useSiteForm } from './use-site-form';

/** The form of the company's data beside a preview of the site; everything is published with one press. */
export function SiteEditor({ published }: { published: Versioned<Company> }) {
  const { form, base, latest, company, draft, publish, undo, isUndoing, takeRestored } = useSiteForm(published);
  const { formState, getValues, handleSubmit, setError, setFocus } = form;
  const { section, open } = useSection();
  const [searchPage, setSearchPage] = useState<PageName>('home');
  const [head, setHead] = useState<PreviewedHead & { page: PageName }>();
  const [isPreview, setPreview] = useState(false);
  const [edited, setEdited] = useState('');
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusAfterCommit = useFocusAfterCommit();
  const changed = useWatch({
    control: form.control,
    // The latest base, because the form is reset before this component renders with it.
    compute: (values) => keysOf(changedFields(latest.current.value, values)),
  });
  useUnsavedChanges(changed.length > 0, draft.isKept);
  const { isSubmitting } = formState;

  /** Opens the section of the first refused field, and focuses the field. */
  function show(faults: readonly SiteFault[]) {
    const [first] = inPageOrder(faults);
    if (!first) return;
    const [fact = '', page = ''] = first.field.split('.');
    open(sectionOf(first.field) ?? section);
    setPreview(false);
    if (fact === 'pages' && page in base.pages) setSearchPage(page as PageName);
    focusAfterCommit(() => {
      if (first.field.endsWith('.root')) document.getElementById(`site-${fact}`)?.focus();
      else setFocus(first.field as Parameters<typeof setFocus>[0]);
      // The field's error text is below it and must not be covered by the bar.
      document.activeElement?.scrollIntoView({ block: 'center' });
    });
  }

  const send = handleSubmit(
    async (sent) => {
      try {
        await publish(sent);
      } catch (error) {
        const faults = firstOfEach(isApiError(error) ? (error.problem?.errors ?? []) : []);
        for (const { field, message } of faults)
          setError(field as Parameters<typeof setError>[0], { type: 'server', message });
        show(faults);
      }
    },
    () => show(faultsOf(getValues())),
  );
  const { isWaiting, submit } = useSubmitAfterUploads(form.control, send, element);
  const isPublishing = isWaiting || isSubmitting;
  const isBusy = isPublishing || isUndoing;
  useSaveShortcut(submit, isBusy);

  /** Resets the form to the published data; the draft is then offered again. */
  async function discard() {
    await draft.putAside();
    form.reset(base);
  }

  const page = section === 'ricerca' ? searchPage : sections[section].page;

  return (
    <FormProvider {...form}>
      <DraftBanner draft={draft} />
      <SectionNav
        current={section}
        refused={sectionsOf(keysOf(formState.errors))}
        changed={sectionsOf(changed)}
        onSection={(name) => {
          open(name);
          setPreview(false);
          focusAfterCommit(() => heading.current?.focus());
        }}
      />
      <Flex
        role="group"
        aria-label="Vista"
        wrap="wrap"
        gap="2"
        marginBottom={{ base: '4', md: '5' }}
        display={{ base: 'flex', xl: 'none' }}
      >
        <View isShown={!isPreview} onClick={() => setPreview(false)}>
          Modifica
        </View>
        <View isShown={isPreview} onClick={() => setPreview(true)}>
          Anteprima
        </View>
      </Flex>
      <EditorColumns ref={element} aria-label="Il mio sito" aria-busy={isBusy} onSubmit={submit} onKeyDown={keepEnter}>
        <Box
          minWidth="0"
          display={{ base: isPreview ? 'none' : 'block', xl: 'block' }}
          onFocus={({ target }) => setEdited(target.getAttribute('name') ?? '')}
        >
          <Heading as="h2" ref={heading} tabIndex={-1} textStyle="heading" marginBottom="5" outline="none">
            {companySections[section]}
          </Heading>
          <SiteSection
            name={section}
            pages={
              <SearchTexts
                page={searchPage}
                onPage={setSearchPage}
                head={head?.page === searchPage ? head : undefined}
              />
            }
          />
        </Box>
        <Box
          minWidth="0"
          display={{ base: isPreview ? 'block' : 'none', xl: 'block' }}
          position={{ xl: 'sticky' }}
          top={{ xl: '6' }}
        >
          <OnDemand isWanted={isPreview || section === 'ricerca'}>
            <SitePreview
              path={paths[page]}
              part={partOf(section, edited)}
              published={company}
              onHead={(next) => setHead({ ...next, page })}
            />
          </OnDemand>
        </Box>
        <Actions data-bar="">
          <Text role="status" textStyle="small" color="fg.muted">
            {changed.length === 0
              ? 'Tutto quello che vedi è pubblicato.'
              : `Da pubblicare: ${changed.map((field) => siteLabels[field].label).join(', ')}.`}
          </Text>
          <FormButtons
            label={isPublishing ? 'Pubblicazione…' : 'Pubblica'}
            isSubmitting={isBusy}
            isQuiet={changed.length === 0}
            cancelLabel="Scarta"
            {...(changed.length > 0 ? { onCancel: () => void discard() } : {})}
          />
        </Actions>
      </EditorColumns>
      <LastPublication isBusy={isBusy} onUndo={() => undo()}>
        <Versions
          subject={companySubject}
          labels={siteLabels}
          current={base}
          read={siteValuesOf}
          onRestored={takeRestored}
        />
      </LastPublication>
    </FormProvider>
  );
}

/** The section in the URL. Changing it adds no history entry. */
function useSection() {
  const [address, setAddress] = useSearchParams();
  // A separate state, because the target of the focus must be there in the same commit, and the URL follows in a
  // transition.
  const [section, setSection] = useState(() => sectionNames.find((name) => name === address.get('sezione')) ?? 'dati');
  return {
    section,
    open(name: CompanySection) {
      setSection(name);
      setAddress({ sezione: name }, { replace: true, preventScrollReset: true });
    },
  };
}

const sectionsOf = (fields: readonly string[]): ReadonlySet<CompanySection> =>
  new Set(fields.flatMap((field) => sectionOf(field) ?? []));

/** Prevents Enter in a field from submitting, so that the site is not published by accident. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
