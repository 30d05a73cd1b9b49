import { companyFields, facts } from '@officina/contracts/company-fields';
import { nameInSentence } from '@officina/contracts/field';
import { formatInstant } from '@officina/contracts/format';
import { enumerated } from '@officina/contracts/kinds';
import { companySubject } from '@officina/contracts/version';
import { useQuery } from '@officina/platform';
import { Flex, Text } from '@officina/ui';
import type { ReactNode } from 'react';
import { versionsQuery } from '../../shared/records/versions/versions.queries';
import { TextButton } from '../../shared/ui/text-button';

interface LastPublicationProps {
  isBusy: boolean;
  onUndo: () => void;
  /** Further buttons, beside the one that undoes. */
  children: ReactNode;
}

/** Who published last, when and what, with a button that undoes it. */
export function LastPublication({ isBusy, onUndo, children }: LastPublicationProps) {
  const { data: versions } = useQuery(versionsQuery(companySubject));
  const [last] = versions ?? [];
  // Each undo reverts the previous publication, which may itself be an undo.
  const isUndone = (versions?.findIndex(({ isUndo }) => !isUndo) ?? 0) % 2 === 1;
  if (!last) {
    return (
      <Text textStyle="small" color="fg.muted" minHeight="2.75rem" marginBottom="3">
        {versions ? 'Il sito è ancora come all’inizio: non è mai stato pubblicato niente da qui.' : null}
      </Text>
    );
  }
  const changed = companyFields
    .filter((field) => last.fields.includes(field))
    .map((field) => nameInSentence(facts[field]));
  return (
    <Flex wrap="wrap" align="center" columnGap="5" minHeight="2.75rem" marginBottom="3" textStyle="small">
      <Text color="fg.muted">
        {isUndone ? 'Ultima pubblicazione, annullata' : 'Ultima pubblicazione'} da {last.by} il {formatInstant(last.at)}
        {changed.length > 0 ? `: ${enumerated(changed, 'e')}` : ''}.
      </Text>
      <TextButton disabled={isBusy} onClick={onUndo}>
        {isUndone ? 'Ripristina l’ultima pubblicazione' : 'Annulla l’ultima pubblicazione'}
      </TextButton>
      {children}
    </Flex>
  );
}
