import { Box, chakra } from '@officina/ui';
import { MenuAction, useButtonMenu } from '../lists/action-menu';
import { RecordState } from '../lists/record-state';
import { TextButton } from '../ui/text-button';

export interface StateCellProps<Change> {
  id: string;
  /** The name of the record. */
  name: string;
  /** The label of its state. */
  state: string;
  /** Whether it is the most frequent state. */
  isUsual: boolean;
  /** The other states, each with the label of its menu entry. */
  choices: readonly { label: string; change: Change }[];
  /** For a draft: the change with a button of its own. */
  publish?: { label: string; change: Change } | undefined;
  onChoose: (choice: { label: string; change: Change }) => void;
}

/** The state of a record as a menu button that changes it. */
export function StateCell<Change>(props: StateCellProps<Change>) {
  const { id, name, state, isUsual, choices, publish, onChoose } = props;
  const { button, menu } = useButtonMenu(id, 'bottom-end');
  return (
    <>
      <Press type="button" aria-label={`${state}: cambia stato di ${name}`} {...button}>
        <RecordState isUsual={isUsual}>{state}</RecordState>
      </Press>
      {publish ? (
        <Box>
          <TextButton aria-label={`${publish.label}: ${name}`} onClick={() => onChoose(publish)}>
            {publish.label}
          </TextButton>
        </Box>
      ) : null}
      {menu(() =>
        choices.map((choice) => (
          <MenuAction key={choice.label} value={choice.label} onSelect={() => onChoose(choice)}>
            {choice.label}
          </MenuAction>
        )),
      )}
    </>
  );
}

const Press = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: { base: '2.75rem', md: '2rem' },
    // A target size for touch, with its text aligned with the text of the next cell.
    marginBlock: { base: '-0.625rem', md: '0' },
    textAlign: 'start',
    _after: { content: '"▾" / ""', color: 'fg.subtle', fontSize: '0.75rem' },
    _hover: { color: 'accent' },
  },
});
