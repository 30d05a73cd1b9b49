import { chakra } from '@officina/ui';
import { Dialog } from '@officina/ui-admin';

export function DialogClose() {
  return (
    <Dialog.CloseTrigger asChild>
      <Close type="button" aria-label="Chiudi">
        <span aria-hidden="true">×</span>
      </Close>
    </Dialog.CloseTrigger>
  );
}

const Close = chakra('button', {
  base: { width: '11', height: '11', fontSize: '1.75rem', lineHeight: '1', top: '4', insetEnd: '4' },
});
