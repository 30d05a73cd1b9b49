import { ownerKinds, withIndefiniteArticle } from '@officina/contracts/kinds';
import { useLocation } from '@officina/platform';
import { chakra, Heading, Text } from '@officina/ui';
import { Dialog } from '@officina/ui-admin';
import { type ChangeEvent, useState } from 'react';
import { singleKeySetting } from '../../shared/browser/single-key-setting';
import { AlertDialog } from '../../shared/dialogs/alert-dialog';
import { CheckField } from '../../shared/form/check-field';
import { helpButtonId } from '../../shared/ui/help-context';
import { helpAt, type PageHelp } from './page-help';

const found = [...ownerKinds, 'message' as const].map(withIndefiniteArticle);

const shortcuts: readonly { keys: readonly string[]; does: string; isSingle?: boolean }[] = [
  { keys: ['Ctrl', 'K'], does: `Cerca o vai a una pagina, ${found.join(', ')}` },
  { keys: ['Ctrl', 'S'], does: 'Salva il modulo aperto' },
  { keys: ['Ctrl', 'Z'], does: 'Ritaglia e ruota: annulla l’ultima modifica' },
  { keys: ['/'], does: 'Cerca nella pagina', isSingle: true },
  { keys: ['?'], does: 'Mostra questo aiuto', isSingle: true },
  { keys: ['1', '…', '5'], does: 'Messaggi: cambia stato a quelli selezionati, o a quello aperto', isSingle: true },
  { keys: ['R'], does: 'Messaggi: rispondi a quello aperto', isSingle: true },
  { keys: ['P'], does: 'Messaggi: imposta un promemoria', isSingle: true },
  { keys: ['Esc'], does: 'Chiudi finestre e menu' },
  { keys: ['F8'], does: 'Vai alle notifiche' },
];

/** The help of the current page, and the keyboard shortcuts with a checkbox that turns off those of a single key. */
export default function HelpDialog({ onClose }: { onClose: () => void }) {
  const [isSingleOn, setSingleOn] = useState(() => singleKeySetting.isOn());
  const [before] = useState(() => document.activeElement);
  const [title] = useState(() => document.getElementById('page-title')?.textContent);
  const help = helpAt(useLocation().pathname);

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    singleKeySetting.set(target.checked);
    setSingleOn(target.checked);
  }

  return (
    <AlertDialog
      title={title ? `Aiuto: ${title}` : 'Aiuto'}
      isInformation
      onDismiss={onClose}
      maxWidth="34rem"
      initialFocusEl={() => null}
      finalFocusEl={() =>
        before instanceof HTMLElement && before !== document.body ? before : document.getElementById(helpButtonId)
      }
    >
      <Dialog.Body>
        {help ? (
          <chakra.dl marginBottom="7">
            {answers.map(([question, key]) => (
              <chakra.div key={key} marginBottom="3.5">
                <chakra.dt textStyle="label" color="accent" marginBottom="1">
                  {question}
                </chakra.dt>
                <dd>{help[key]}</dd>
              </chakra.div>
            ))}
          </chakra.dl>
        ) : null}
        <Heading as="h3" textStyle="heading" marginBottom="3">
          Scorciatoie da tastiera
        </Heading>
        <chakra.dl borderTopWidth="1px" borderColor="border">
          {shortcuts.map(({ keys, does, isSingle = false }) => (
            <Line key={does} data-off={(isSingle && !isSingleOn) || undefined}>
              <dt>
                {keys.map((key) => (
                  <Key key={key}>{key}</Key>
                ))}
              </dt>
              <dd>{does}</dd>
            </Line>
          ))}
        </chakra.dl>
        <Text textStyle="small" color="fg.muted" marginBlock="3">
          Sul Mac vale Cmd al posto di Ctrl.
        </Text>
        <CheckField label="Scorciatoie con un tasto solo" checked={isSingleOn} onChange={change} />
      </Dialog.Body>
    </AlertDialog>
  );
}

/** The questions of each page's help, in display order. */
const answers: readonly (readonly [question: string, key: keyof PageHelp])[] = [
  ['A che cosa serve', 'isFor'],
  ['Che cosa succede', 'happens'],
  ['Che cosa vedono i visitatori', 'visitors'],
];

const Line = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '6.5rem minmax(0, 1fr)',
    alignItems: 'baseline',
    gap: '3',
    paddingBlock: '2',
    borderBottomWidth: '1px',
    borderColor: 'border',
    '&[data-off]': { color: 'fg.subtle', textDecoration: 'line-through' },
  },
});

const Key = chakra('kbd', {
  base: {
    display: 'inline-block',
    minWidth: '1.75rem',
    marginInlineEnd: '1.5',
    paddingInline: '1.5',
    textAlign: 'center',
    fontFamily: 'body',
    fontSize: '0.8125rem',
    borderWidth: '1px',
    borderColor: 'border.strong',
    bg: 'bg.raised',
  },
});
