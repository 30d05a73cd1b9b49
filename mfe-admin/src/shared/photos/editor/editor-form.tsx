import { chakra, Text } from '@officina/ui';
import { Tabs } from '@officina/ui-admin';
import { useDeferredValue, useState } from 'react';
import { useUnsavedChanges } from '../../dialogs/unsaved-changes';
import { useSaveShortcut } from '../../form/save-shortcut';
import { keptSize } from '../edits/geometry';
import type { OpenedPicture } from '../original-picture';
import { CropPanel } from './crop-panel';
import { CropStage } from './crop-stage';
import { EditorBar } from './editor-bar';
import { FocusPanel } from './focus-panel';
import { FocusStage } from './focus-stage';
import { useEditor } from './use-editor';
import { useStepKeys } from './use-step-keys';

export interface EditorFormProps {
  picture: OpenedPicture;
  onDone: () => void;
  /** Asks about unsaved changes first. */
  onCancel: () => void;
}

/** The picture, the tools and the buttons. It closes after saving or on cancel. */
export function EditorForm({ picture, onDone, onCancel }: EditorFormProps) {
  const { original, name, onSave } = picture;
  const [chosen, setMode] = useState<Mode>('crop');
  // The tab changes at once; its content may take longer on a slow computer.
  const mode = useDeferredValue(chosen);
  const [isMissing, setMissing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const editor = useEditor(picture);
  const { value, patch } = editor;
  const release = useUnsavedChanges(patch !== null);
  useSaveShortcut(save, isSaving);
  useStepKeys(editor);

  async function save() {
    if (!patch) return onDone();
    setSaving(true);
    try {
      await onSave(patch);
      release();
      onDone();
    } catch {
      // The callback has shown the error; the draft stays.
      setSaving(false);
    }
  }

  const shown = { value, original, alt: name, onError: () => setMissing(true) };
  const { width, height } = keptSize(original, value);
  return (
    <Tabs.Root
      value={chosen}
      onValueChange={({ value }) => setMode(value === 'focus' ? 'focus' : 'crop')}
      variant="line"
      flex="1"
      minHeight={{ md: '0' }}
      _horizontal={{ display: { base: 'flex', md: 'grid' } }}
      flexDirection="column"
      gap={{ base: '3', md: '4' }}
      // The buttons come after the tools in the document, and are not covered by toasts, which are at the top on
      // phones.
      gridTemplate={{ md: '"tabs bar" auto "table table" minmax(0, 1fr) / auto minmax(0, 1fr)' }}
      // A drag, or a series of arrow keys on one control, is one undo step.
      onPointerDownCapture={editor.endGesture}
      onPointerUpCapture={editor.endGesture}
      onBlurCapture={editor.endGesture}
    >
      <Tabs.List flexShrink="0" gridArea={{ md: 'tabs' }}>
        <Tabs.Trigger value="crop">Ritaglio</Tabs.Trigger>
        <Tabs.Trigger value="focus">Punto focale</Tabs.Trigger>
      </Tabs.List>
      <Table value={chosen}>
        {mode === 'crop' ? (
          <CropStage {...shown} onCrop={editor.crop} />
        ) : (
          <FocusStage {...shown} onFocus={editor.setFocus} />
        )}
        <Panel>
          {isMissing ? (
            <Text role="alert" textStyle="small" color="danger">
              Non è stato possibile caricare l’immagine. Chiudi e riprova.
            </Text>
          ) : null}
          {mode === 'crop' ? (
            <CropPanel value={value} onTurn={editor.turn} onStraighten={editor.straighten} onRatio={editor.setRatio} />
          ) : (
            <FocusPanel value={value} original={original} onCentre={editor.centreFocus} />
          )}
          <Text textStyle="figure" color="fg.muted" fontSize="0.8125rem">
            {Math.round(width)} × {Math.round(height)} px
          </Text>
        </Panel>
      </Table>
      <EditorBar editor={editor} isSaving={isSaving} onCancel={onCancel} onSave={save} />
    </Tabs.Root>
  );
}

/** The picture, and beside or below it the tools. */
const Table = chakra(Tabs.Content, {
  base: {
    gridArea: { md: 'table' },
    flex: '1',
    minHeight: { base: 'auto', md: '0' },
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    gap: { base: '3', md: '5' },
    paddingTop: '0',
  },
});

const Panel = chakra('div', {
  base: {
    width: { base: 'full', md: '17rem' },
    flexShrink: '0',
    display: 'flex',
    flexDirection: 'column',
    gap: { base: '3', md: '5' },
    overflowY: { md: 'auto' },
  },
});

type Mode = 'crop' | 'focus';
