import { Button, chakra, Flex, Text } from '@officina/ui';
import { useFocusAfterBusy } from '../ui/use-focus-after-busy';
import { MenuAction, useButtonMenu } from './action-menu';

export interface BulkAction {
  label: string;
  run: () => void;
  isDangerous?: boolean;
}

export interface SelectionBarProps {
  /** "3 auto selezionate"; empty if nothing is selected. */
  text: string;
  /** Progress of a running action, shown instead of the text. */
  progress?: string | undefined;
  actions: readonly BulkAction[];
  isPending: boolean;
  onClear: () => void;
  /** Accessible name of the bar. */
  label?: string;
}

/** The number of selected rows and the actions on them. */
export function SelectionBar(props: SelectionBarProps) {
  return (
    <>
      <span className="visually-hidden" role="status">
        {props.text}
      </span>
      {props.text ? <Actions {...props} /> : null}
    </>
  );
}

/** Sticky at the bottom of the viewport while its list is in view. */
function Actions({
  text,
  progress = text,
  actions,
  isPending,
  onClear,
  label = 'Righe selezionate',
}: SelectionBarProps) {
  const { button, menu } = useButtonMenu('selection-actions', 'top-end');
  useFocusAfterBusy(isPending);
  const clear = () => {
    onClear();
    document.getElementById('page-title')?.focus();
  };
  return (
    <Bar
      aria-label={label}
      aria-busy={isPending}
      data-on-dark=""
      data-bar=""
      onKeyDown={(event) => (event.key === 'Escape' && !event.defaultPrevented ? clear() : undefined)}
    >
      <Text textStyle="figure" flex={{ base: '1 0 100%', sm: '1' }}>
        {progress}
      </Text>
      {/* No wider than three long labels: a wider one would leave the last action alone in a second row. */}
      <Flex gap="3" wrap="wrap" maxWidth="44rem" display={{ base: 'none', xl: 'flex' }}>
        {actions.map(({ label, run, isDangerous = false }) => (
          <Button
            key={label}
            variant="outlineOnDark"
            size="sm"
            disabled={isPending}
            {...(isDangerous ? { color: 'oxblood.300', borderColor: 'oxblood.300' } : {})}
            onClick={run}
          >
            {label}
          </Button>
        ))}
      </Flex>
      <Button
        variant="outlineOnDark"
        size="sm"
        display={{ base: 'inline-flex', xl: 'none' }}
        disabled={isPending}
        {...button}
      >
        Azioni
      </Button>
      {menu(() =>
        actions.map(({ label, run, isDangerous = false }) => (
          <MenuAction key={label} value={label} onSelect={run} isDangerous={isDangerous}>
            {label}
          </MenuAction>
        )),
      )}
      <Button
        variant="plain"
        color="fg.onDark"
        _hover={{ color: 'accent.onDark' }}
        minHeight={{ base: '2.75rem', xl: 'auto' }}
        disabled={isPending}
        onClick={clear}
      >
        Deseleziona
      </Button>
    </Bar>
  );
}

const Bar = chakra('section', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: '1',
    display: 'flex',
    flexWrap: { base: 'wrap', sm: 'nowrap' },
    alignItems: 'center',
    columnGap: { base: '4', md: '5' },
    rowGap: '2',
    marginTop: '5',
    paddingInline: { base: '4', md: '5' },
    paddingBlock: { base: '2.5', md: '3' },
    bg: 'bg.night',
    color: 'fg.onDark',
    borderTopWidth: '3px',
    borderColor: 'accent.onDark',
  },
});
