import { Box, chakra, Grid, VisuallyHidden } from '@officina/ui';
import type { MouseEvent } from 'react';
import { ChoiceLink, choiceWord } from '../../shared/choice-word';

export interface Choice {
  /** Null for the choice that removes the filter. */
  value: string | null;
  label: string;
  /** Number of cars that match with this value. */
  count?: number;
  to: string;
  isChosen: boolean;
  onClick: (event: MouseEvent) => void;
}

export interface ChoiceListProps {
  title: string;
  choices: readonly Choice[];
}

export const ChoiceList = ({ title, choices }: ChoiceListProps) => (
  <Box as="ul" aria-label={title} display="flex" flexWrap="wrap" columnGap="7" overflowWrap="anywhere">
    {choices.map((choice) => (
      <li key={choice.value ?? ''}>
        <ChoiceOrName {...choice} />
      </li>
    ))}
  </Box>
);

/** A filter in a row: its name, then its values. */
export const IndexRow = ({ title, choices }: ChoiceListProps) => (
  <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: '9rem minmax(0, 1fr)' }} columnGap="4">
    <Box aria-hidden="true" textStyle="label" color="fg.muted" paddingTop="2.5" paddingBottom={{ md: '2.5' }}>
      {title}
    </Box>
    <ChoiceList title={title} choices={choices} />
  </Grid>
);

/** A value that matches no car is not a link. */
function ChoiceOrName({ label, count, to, isChosen, onClick }: Choice) {
  const text =
    count === undefined ? (
      label
    ) : (
      <>
        {/* Label and space in one text node: screen readers may ignore a separate space and read "’60 7" as "607". */}
        {`${label} `}
        <Figure>
          {count}
          <VisuallyHidden> auto</VisuallyHidden>
        </Figure>
      </>
    );
  if (count === 0 && !isChosen) return <Blank>{text}</Blank>;
  return (
    <ChoiceLink to={to} onClick={onClick} rel="nofollow" aria-current={isChosen ? 'true' : undefined}>
      {text}
    </ChoiceLink>
  );
}

const Blank = chakra('span', { base: { ...choiceWord, color: 'fg.subtle' } });

const Figure = chakra('span', {
  base: {
    position: 'relative',
    fontSize: '0.75rem',
    color: 'fg.subtle',
    fontVariantNumeric: 'tabular-nums lining-nums',
    marginLeft: '0.5',
  },
});
