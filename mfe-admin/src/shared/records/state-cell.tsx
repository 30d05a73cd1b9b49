import { Box, chakra } from '@officina/ui';
import { MenuAction, useButtonMenu } from '../lists/action-menu';
import { RecordState } from '../lists/record-state';
import { TextButton } from '../ui/text-button';

export interface StateCellProps<Change> {
  /** Id of the button. */
  id: string;
  /** The name of the record. */
  name: string;
  /** The name of its state. */
  state: string;
  /** The state that most records have. */
  isUsual: boolean;
  /** The other states, each with the label of going there. */
  choices: readonly { label: string; change: Change }[];
  /** The one that is a button of its own, for a draft. */
  publish?: { label: string; change: Change } | undefined;
  onChoose: (choice: { label: string; change: Change }) => void;
}

/** The state of a record as a button, whose menu sets another. */
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
    // As tall as a finger, with its text in line with that of the cell beside it.
    marginBlock: { base: '-0.625rem', md: '0' },
    textAlign: 'start',
    cursor: 'pointer',
    _after: { content: '"▾" / ""', color: 'fg.subtle', fontSize: '0.75rem' },
    _hover: { color: 'accent' },
  },
});
