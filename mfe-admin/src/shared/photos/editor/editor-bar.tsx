import { Button, Flex } from '@officina/ui';
import { IconButton } from '../../ui/icon-button';
import { TextButton } from '../../ui/text-button';
import { StepIcon } from './icons';
import type { Editor } from './use-editor';

export interface EditorBarProps {
  editor: Pick<Editor, 'undo' | 'redo' | 'canUndo' | 'canRedo' | 'reset' | 'isOriginal'>;
  isSaving: boolean;
  onCancel: () => void;
  onSave: () => void;
}

/** The buttons of the editor. A button without an effect is not disabled, so that it keeps the focus. */
export function EditorBar({ editor, isSaving, onCancel, onSave }: EditorBarProps) {
  return (
    <Flex
      wrap="wrap"
      align="center"
      justify="space-between"
      columnGap="3"
      rowGap="1"
      flexShrink="0"
      gridArea={{ md: 'bar' }}
    >
      <Flex align="center" marginInlineStart={{ base: '-3', md: 'auto' }}>
        <IconButton
          aria-label="Annulla l’ultima modifica"
          aria-keyshortcuts="Control+Z Meta+Z"
          aria-disabled={!editor.canUndo}
          onClick={editor.undo}
        >
          <StepIcon />
        </IconButton>
        <IconButton
          aria-label="Ripeti la modifica"
          aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
          aria-disabled={!editor.canRedo}
          onClick={editor.redo}
        >
          <StepIcon isFlipped />
        </IconButton>
        <TextButton marginInline="2" aria-disabled={editor.isOriginal} onClick={editor.reset}>
          Torna all’originale
        </TextButton>
      </Flex>
      <Flex gap="3" flex={{ base: '1 0 auto', md: 'none' }}>
        <Button variant="outline" size="sm" flex={{ base: '1', md: 'none' }} disabled={isSaving} onClick={onCancel}>
          Annulla
        </Button>
        <Button size="sm" flex={{ base: '1', md: 'none' }} disabled={isSaving} aria-busy={isSaving} onClick={onSave}>
          {isSaving ? 'Salvataggio...' : 'Salva'}
        </Button>
      </Flex>
    </Flex>
  );
}
