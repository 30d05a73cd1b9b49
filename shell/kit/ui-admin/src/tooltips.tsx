import { Portal } from '@chakra-ui/react/portal';
import { Tooltip } from '@chakra-ui/react/tooltip';
import { useEffect, useState } from 'react';
import { watchControls } from './watch-controls';

/** Tooltips of all icon buttons and icon links. The text is the `aria-label`, so screen readers skip the tooltip. */
export function Tooltips() {
  const [control, setControl] = useState<HTMLElement | null>(null);
  useEffect(() => watchControls(setControl), []);
  if (!control) return null;
  return (
    <Tooltip.Root
      open
      closeOnEscape={false}
      positioning={{ strategy: 'fixed', getAnchorElement: () => control, hideWhenDetached: true }}
    >
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content
            aria-hidden="true"
            bg="bg.night"
            color="fg.onDark"
            textStyle="small"
            boxShadow="none"
            overflowWrap="anywhere"
          >
            {control.getAttribute('aria-label')}
          </Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
}
