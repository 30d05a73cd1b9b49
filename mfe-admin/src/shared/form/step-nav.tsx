import { chakra, Text } from '@officina/ui';

export interface StepNavProps {
  titles: readonly string[];
  /** Which steps contain a refused field. */
  refused: readonly boolean[];
  current: number;
  onStep: (index: number) => void;
}

/** The current step of a form, and buttons for all steps. */
export function StepNav({ titles, refused, current, onStep }: StepNavProps) {
  return (
    <chakra.nav aria-label="Passi del modulo" marginBottom={{ base: '4', md: '7' }}>
      <Text textStyle="label" color="fg.muted" role="status">
        Passo {current + 1} di {titles.length}
      </Text>
      <Steps data-many={titles.length > 3 || undefined}>
        {titles.map((title, index) => (
          <li key={title}>
            <StepButton
              type="button"
              aria-current={index === current ? 'step' : undefined}
              data-reached={index <= current || undefined}
              onClick={() => onStep(index)}
            >
              <chakra.span textStyle="figure" fontWeight="semibold" color={refused[index] ? 'danger' : 'accent'}>
                {index + 1}
              </chakra.span>
              <span>{title}</span>
              {refused[index] ? <chakra.span color="danger">da correggere</chakra.span> : null}
            </StepButton>
          </li>
        ))}
      </Steps>
    </chakra.nav>
  );
}

/** One row; on phones it wraps, because every step shows its name. */
const Steps = chakra('ol', {
  base: {
    display: 'grid',
    gridAutoFlow: { md: 'column' },
    gridAutoColumns: { md: 'minmax(0, 1fr)' },
    gridTemplateColumns: { base: 'repeat(auto-fit, minmax(min(5.25rem, 100%), 1fr))', md: 'none' },
    '&[data-many]': { gridTemplateColumns: { base: 'repeat(auto-fit, minmax(min(8.25rem, 100%), 1fr))', md: 'none' } },
    gap: '2',
    marginTop: { base: '2', md: '3' },
  },
});

/** A step, or a part of a page: a bar above its name, colored if `data-reached` is set. */
export const StepButton = chakra('button', {
  base: {
    width: 'full',
    minHeight: '2.75rem',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2',
    alignItems: 'baseline',
    paddingBlock: '2',
    borderTopWidth: '3px',
    borderColor: 'border',
    textAlign: 'start',
    textStyle: 'small',
    color: 'fg.muted',
    _hover: { color: 'fg' },
    '&[data-reached]': { borderColor: 'accent' },
    '&[aria-current]': { color: 'fg', fontWeight: 'semibold' },
  },
});
