import { Toast } from '@ark-ui/react/toast';
import { chakra, Flex, Stack, VisuallyHidden } from '@officina/ui';
import type { ReactNode } from 'react';
import { useSwipe } from './use-swipe';

export interface ToastCardProps {
  title: ReactNode;
  description: ReactNode;
  /** "success" or "error"; any other value is neutral. */
  type: string | undefined;
  /** Label of the action button; undefined: no button. */
  actionLabel: string | undefined;
  onDismiss: () => void;
}

/** One toast. An error has an icon, another background colour and a text for screen readers. */
export function ToastCard({ title, description, type, actionLabel, onDismiss }: ToastCardProps) {
  const isFailure = type === 'error';
  const isPlain = !isFailure && !actionLabel;
  const swipe = useSwipe(onDismiss, isPlain);
  return (
    <Card {...swipe} data-on-dark="">
      <Flex gap="3" align="center" flex="1 1 9rem" minWidth="0">
        {type === 'error' || type === 'success' ? <Sign isFailure={isFailure} /> : null}
        <Stack gap="1" minWidth="0">
          {isFailure ? <VisuallyHidden>Operazione non riuscita:</VisuallyHidden> : null}
          <Title>{title}</Title>
          {description ? <Description data-selectable={actionLabel ? '' : undefined}>{description}</Description> : null}
        </Stack>
      </Flex>
      <Flex gap="5" flexShrink="0" marginStart="auto">
        {actionLabel ? <Action>{actionLabel}</Action> : null}
        <Close aria-label="Chiudi" data-plain={isPlain || undefined}>
          <span aria-hidden="true">Chiudi</span>
        </Close>
      </Flex>
    </Card>
  );
}

function Sign({ isFailure }: { isFailure: boolean }) {
  return (
    <chakra.svg
      viewBox="0 0 24 24"
      boxSize="1.5rem"
      flexShrink="0"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      color={isFailure ? 'oxblood.300' : 'accent.onDark'}
      aria-hidden="true"
    >
      {isFailure ? (
        <path d="M12 4 2.5 20h19L12 4Zm0 6v4.5m0 2.5v.1" />
      ) : (
        <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-4 9.2 2.8 2.8 5.2-5.6" />
      )}
    </chakra.svg>
  );
}

const Card = chakra(Toast.Root, {
  base: {
    // Leaves the right corner of a small screen free for the menu button or the close button of a dialog.
    width: { base: 'max(12.5rem, 100vw - 9.75rem)', md: '26.25rem', lg: 'var(--toast-width, 26.25rem)' },
    display: 'flex',
    // A long action label wraps below the text; beside it, the text would be one word wide.
    flexWrap: 'wrap',
    columnGap: '4',
    justifyContent: 'space-between',
    alignItems: 'center',
    bg: 'bg.night',
    color: 'fg.onDark',
    paddingInline: '4',
    paddingBlock: '2',
    borderWidth: '1px',
    borderColor: 'border.onDark',
    '&[data-type=error]': { bg: 'danger', borderColor: 'oxblood.300' },
    translate: 'var(--x) var(--y)',
    zIndex: 'var(--z-index)',
    height: 'var(--height)',
    opacity: 'var(--opacity)',
    transition: 'translate 200ms, transform 200ms, opacity 200ms',
    // Touch still scrolls vertically, and a swipe with the mouse does not select text.
    touchAction: 'pan-y',
    userSelect: 'none',
  },
});

const Title = chakra(Toast.Title, { base: { fontWeight: 'semibold' } });

const Description = chakra(Toast.Description, {
  base: {
    textStyle: 'small',
    color: 'fg.onDarkMuted',
    '[data-type=error] &': { color: 'fg.onDark' },
    // For texts to copy, such as a link.
    '&[data-selectable]': { userSelect: 'text' },
  },
});

const button = { minHeight: '2.75rem', textStyle: 'label' } as const;

const Action = chakra(Toast.ActionTrigger, {
  base: { ...button, color: 'accent.onDark', '[data-type=error] &': { color: 'fg.onDark' } },
});

const Close = chakra(Toast.CloseTrigger, {
  base: {
    ...button,
    color: 'fg.onDarkMuted',
    '[data-type=error] &': { color: 'fg.onDark' },
    // Hidden on small screens, where a press anywhere on the toast dismisses it.
    '&[data-plain]': { display: { base: 'none', lg: 'block' } },
  },
});
