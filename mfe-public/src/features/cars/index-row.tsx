import { Link } from '@officina/platform';
import { Box, chakra, Flex, Grid, VisuallyHidden } from '@officina/ui';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { touchTarget } from '../../shared/thumb-room';

export interface Choice {
  /** Null for the choice that removes the filter. */
  value: string | null;
  label: string;
  /** Number of cars that the value would leave. */
  count?: number;
  to: string;
  isChosen: boolean;
  onClick: (event: MouseEvent) => void;
}

export interface IndexRowProps {
  title: string;
  choices: readonly Choice[];
  /** After the values. */
  children?: ReactNode;
}

/** One filter: its name, then each value with its count. */
export function IndexRow({ title, choices, children }: IndexRowProps) {
  const id = useId();
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', md: '8rem minmax(0, 1fr)', lg: '10rem minmax(0, 1fr)' }}
      columnGap="4"
      borderTopWidth="1px"
      borderColor="border"
      paddingBlock={{ base: '3', md: '2' }}
    >
      <Box id={id} textStyle="label" color="fg.muted" paddingBlock="2.5">
        {title}
      </Box>
      <Flex wrap="wrap" align="center" columnGap={{ base: '6', lg: '7' }}>
        <Box
          as="ul"
          aria-labelledby={id}
          display="flex"
          flexWrap="wrap"
          columnGap={{ base: '6', lg: '7' }}
          overflowWrap="anywhere"
        >
          {choices.map((choice) => (
            <li key={choice.value ?? ''}>
              <ChoiceWord {...choice} />
            </li>
          ))}
        </Box>
        {children}
      </Flex>
    </Grid>
  );
}

/** A value that would leave no car is rendered without a link. */
function ChoiceWord({ label, count, to, isChosen, onClick }: Choice) {
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
    <Word to={to} onClick={onClick} rel="nofollow" aria-current={isChosen ? 'true' : undefined}>
      {text}
    </Word>
  );
}

const word = {
  ...touchTarget,
  display: 'inline-block',
  textStyle: 'small',
  paddingBlock: '1',
  marginBlock: { base: '1.5', md: '1' },
} as const;

const Word = chakra(Link, {
  base: {
    ...word,
    borderBottomWidth: '1px',
    borderColor: 'transparent',
    transition: 'color 150ms, border-color 150ms',
    _hover: { color: 'accent', borderColor: 'border.strong' },
    '&[aria-current]': { color: 'accent', borderColor: 'accent' },
  },
});

const Blank = chakra('span', { base: { ...word, color: 'fg.subtle' } });

const Figure = chakra('span', {
  base: {
    position: 'relative',
    fontSize: '0.75rem',
    color: 'fg.subtle',
    fontVariantNumeric: 'tabular-nums lining-nums',
    marginLeft: '0.5',
  },
});
