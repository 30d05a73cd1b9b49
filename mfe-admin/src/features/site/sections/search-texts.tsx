import type { Company } from '@officina/contracts/company-facts';
import { facts } from '@officina/contracts/company-fields';
import { paths } from '@officina/contracts/paths';
import type { PreviewedHead } from '@officina/contracts/site-preview';
import { useWatch } from '@officina/forms';
import { chakra, Stack, Text } from '@officina/ui';
import { FormField } from '../../../shared/form/form-field';
import { TextField } from '../../../shared/form/text-field';
import { Select } from '../../../shared/ui/select';
import type { SiteValues } from '../site-values';

export type PageName = keyof Company['pages'];

const pageNames: Readonly<Record<PageName, string>> = {
  home: 'Home',
  gallery: 'Galleria lavori',
  cars: 'Auto in vendita',
  sold: 'Auto vendute',
  contact: 'Contatti',
  privacy: 'Privacy',
};
const isPageName = (text: string): text is PageName => text in pageNames;

/** Number of characters that search results usually show. */
const shownTitle = 60;
const shownDescription = 155;

export interface SearchTextsProps {
  page: PageName;
  onPage: (page: PageName) => void;
  /** The page's own texts, once its preview is loaded. */
  head: PreviewedHead | undefined;
}

/** Title and description of each page for search engines, with a preview of a search result. */
export function SearchTexts({ page, onPage, head }: SearchTextsProps) {
  const { title, description } = useWatch<SiteValues, `pages.${PageName}`>({ name: `pages.${page}` });
  const brand = useWatch<SiteValues, 'brand'>({ name: 'brand' });
  return (
    <Stack gap="6">
      <Text textStyle="small" color="fg.muted">
        {facts.pages.hint}
      </Text>
      <FormField label="Pagina">
        <Select
          value={page}
          onChange={({ target: { value } }) => (isPageName(value) ? onPage(value) : undefined)}
          options={Object.entries(pageNames)}
        />
      </FormField>
      <TextField<SiteValues>
        key={`${page} title`}
        name={`pages.${page}.title`}
        label="Titolo"
        hint={lengthHint(title, shownTitle)}
      />
      <TextField<SiteValues>
        key={`${page} description`}
        name={`pages.${page}.description`}
        label="Descrizione"
        rows={3}
        hint={lengthHint(description, shownDescription)}
      />
      <Result
        address={paths[page]}
        title={title.trim() || head?.title || `${pageNames[page]} - ${brand}`}
        description={description.trim() || head?.description || 'La descrizione che il sito scrive da solo.'}
      />
    </Stack>
  );
}

function lengthHint(text: string, shown: number): string {
  const { length } = text.trim();
  if (length === 0) return `Fino a circa ${shown} caratteri si leggono per intero`;
  return length <= shown
    ? `${length} caratteri: si legge per intero (fino a circa ${shown})`
    : `${length} caratteri: Google ne mostra circa ${shown}, il resto si perde`;
}

function Result({ address, title, description }: { address: string; title: string; description: string }) {
  return (
    <chakra.figure borderWidth="1px" borderColor="border" padding="4" bg="white" color="#202124" minWidth="0">
      <chakra.figcaption textStyle="small" color="#4d5156" marginBottom="2">
        Su Google apparirà circa così
      </chakra.figcaption>
      <Text textStyle="small" color="#4d5156" overflowWrap="anywhere">
        {window.location.host}
        {address === '/' ? '' : ` › ${address.slice(1)}`}
      </Text>
      <Text color="#1a0dab" fontSize="1.25rem" lineHeight="1.3" fontFamily="Arial, sans-serif" overflowWrap="anywhere">
        {cut(title, shownTitle)}
      </Text>
      <Text
        color="#4d5156"
        fontSize="0.875rem"
        lineHeight="1.55"
        fontFamily="Arial, sans-serif"
        overflowWrap="anywhere"
      >
        {cut(description, shownDescription)}
      </Text>
    </chakra.figure>
  );
}

const cut = (text: string, length: number): string => (text.length <= length ? text : `${text.slice(0, length - 1)}…`);
