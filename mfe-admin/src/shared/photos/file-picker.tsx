import { chakra } from '@officina/ui';
import { Input } from '@officina/ui-admin';
import type { ComponentProps } from 'react';

export interface FilePickerProps extends ComponentProps<typeof Input> {
  /** Name of the chosen file, if any. */
  chosen: string | undefined;
}

/** A file input with the site's own texts instead of the browser's. */
export function FilePicker({ chosen, ...props }: FilePickerProps) {
  return (
    <Frame>
      <chakra.span aria-hidden="true" textStyle="label" paddingInlineEnd="3" borderEndWidth="1px" borderColor="border">
        Scegli file
      </chakra.span>
      <chakra.span aria-hidden="true" textStyle="small" color="fg.muted" truncate>
        {chosen ?? 'Nessun file selezionato'}
      </chakra.span>
      <Input type="file" position="absolute" inset="0" height="full" opacity="0" cursor="pointer" {...props} />
    </Frame>
  );
}

const Frame = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minHeight: '2.5rem',
    paddingInline: '3',
    borderWidth: '1px',
    borderColor: 'border.strong',
    bg: 'bg.raised',
    _hover: { borderColor: 'accent' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focusRing', outlineOffset: '2px' },
    '&:has([aria-invalid=true])': { borderColor: 'danger' },
  },
});
