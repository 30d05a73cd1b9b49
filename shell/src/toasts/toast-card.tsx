import { Toast } from '@chakra-ui/react/toast';
import { Flex, Stack, VisuallyHidden } from '@officina/ui';
import type { ReactNode } from 'react';
import { useSwipe } from './use-swipe';

export interface ToastCardProps {
  title: ReactNode;
  description: ReactNode;
  isFailure: boolean;
  /** What its button says; the button is absent without it. */
  actionLabel: string | undefined;
  onDismiss: () => void;
}

/** One notification. A failure is told by its sign, its ground and a word that is only read aloud. */
export function ToastCard({ title, description, isFailure, actionLabel, onDismiss }: ToastCardProps) {
  const swipe = useSwipe(onDismiss);
  return (
    <Toast.Root
      {...swipe}
      width={{ base: 'calc(100vw - 2rem)', md: '26.25rem' }}
      display="flex"
      gap="4"
      justifyContent="space-between"
      alignItems="center"
      bg={isFailure ? 'danger' : 'bg.night'}
      color="fg.onDark"
      paddingInline="4"
      paddingBlock="2"
      borderWidth="1px"
      borderColor={isFailure ? 'oxblood.300' : 'border.onDark'}
      translate="var(--x) var(--y)"
      zIndex="var(--z-index)"
      height="var(--height)"
      opacity="var(--opacity)"
      transition="translate 200ms, transform 200ms, opacity 200ms"
      // A finger still scrolls the page up and down, and a mouse that swipes marks no text.
      touchAction="pan-y"
      userSelect="none"
      data-on-dark=""
    >
      <Flex gap="3" align="center" minWidth="0">
        <Toast.Indicator
          aria-hidden="true"
          boxSize="1.5rem"
          flexShrink="0"
          color={isFailure ? 'oxblood.300' : 'accent.onDark'}
        />
        <Stack gap="1" minWidth="0">
          {isFailure ? <VisuallyHidden>Operazione non riuscita:</VisuallyHidden> : null}
          <Toast.Title fontWeight="semibold">{title}</Toast.Title>
          {description ? (
            <Toast.Description textStyle="small" color={isFailure ? 'fg.onDark' : 'fg.onDarkMuted'}>
              {description}
            </Toast.Description>
          ) : null}
        </Stack>
      </Flex>
      <Flex gap="5" flexShrink="0">
        {actionLabel ? (
          <Toast.ActionTrigger
            cursor="pointer"
            minHeight="2.75rem"
            textStyle="label"
            color={isFailure ? 'fg.onDark' : 'accent.onDark'}
          >
            {actionLabel}
          </Toast.ActionTrigger>
        ) : null}
        <Toast.CloseTrigger
          aria-label="Chiudi"
          cursor="pointer"
          minHeight="2.75rem"
          textStyle="label"
          color={isFailure ? 'fg.onDark' : 'fg.onDarkMuted'}
        >
          <span aria-hidden="true">Chiudi</span>
        </Toast.CloseTrigger>
      </Flex>
    </Toast.Root>
  );
}
