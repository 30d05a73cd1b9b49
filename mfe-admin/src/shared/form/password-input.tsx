import { chakra, Flex } from '@officina/ui';
import { Input } from '@officina/ui-admin';
import { type ComponentProps, useState } from 'react';

export const newPasswordHint = 'Almeno 12 caratteri; va bene anche una frase intera.';

/** A password field with a button that shows the password. */
export function PasswordInput(props: ComponentProps<typeof Input>) {
  const [isShown, setShown] = useState(false);
  return (
    <Flex position="relative" width="full">
      <Input type={isShown ? 'text' : 'password'} autoComplete="current-password" paddingInlineEnd="24" {...props} />
      <Toggle
        type="button"
        aria-pressed={isShown}
        aria-label={isShown ? 'Nascondi password' : 'Mostra password'}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Nascondi' : 'Mostra'}
      </Toggle>
    </Flex>
  );
}

const Toggle = chakra('button', {
  base: {
    position: 'absolute',
    insetEnd: '0',
    insetBlock: '0',
    zIndex: '1',
    paddingInline: '3',
    textStyle: 'small',
    color: 'fg.muted',
    _hover: { color: 'fg' },
  },
});
