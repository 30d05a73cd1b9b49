import { formatInstant } from '@officina/contracts/format';
import { chakra, Flex } from '@officina/ui';
import { useEffect, useRef } from 'react';
import { TextButton } from '../ui/text-button';
import type { FormDraft } from './use-form-draft';

/**
 * Offers, above a form, to restore or discard the latest draft of an earlier opening. It takes the focus if no element
 * has it: after a reload or Forward the browser restores the scroll position, and the offer is above it.
 */
export function DraftBanner({ draft }: { draft: FormDraft }) {
  const { offered } = draft;
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (offered && document.activeElement === document.body) banner.current?.focus();
  }, [offered]);
  return (
    <div role="status">
      {offered ? (
        <Banner ref={banner} tabIndex={-1}>
          <span>Hai modifiche non salvate del {formatInstant(new Date(offered.savedAt))}.</span>
          <Flex wrap="wrap" columnGap="5">
            <TextButton onClick={() => void draft.discard()}>Scarta</TextButton>
            <TextButton onClick={() => void draft.resume()}>Riprendi le modifiche</TextButton>
          </Flex>
        </Banner>
      ) : null}
    </div>
  );
}

const Banner = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    columnGap: '6',
    rowGap: '1.5',
    marginBottom: '6',
    paddingBlock: '3',
    paddingInline: '4',
    bg: 'bg.raised',
    borderInlineStartWidth: '3px',
    borderColor: 'accent',
    textStyle: 'small',
    outline: 'none',
  },
});
