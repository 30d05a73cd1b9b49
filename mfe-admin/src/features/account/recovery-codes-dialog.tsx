import { useCompany } from '@officina/platform';
import { chakra } from '@officina/ui';
import { Dialog } from '@officina/ui-admin';
import { saveFile } from '../../shared/browser/save-file';
import { ChoiceDialog } from '../../shared/dialogs/choice-dialog';
import { CopyOutcome, useCopy } from '../../shared/ui/copy-text';

/** Shows new recovery codes, which are shown only once: only its button closes it. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { outcome, copy } = useCopy('Codici copiati.');
  const { brand } = useCompany();
  const text = `Codici di recupero per ${brand}\n\n${codes.join('\n')}\n`;
  return (
    <ChoiceDialog
      title="Codici di recupero"
      onDismiss={() => false}
      choices={[
        { label: 'Copia', onChoose: () => void copy(text), isFirst: true },
        { label: 'Scarica', onChoose: () => saveFile({ filename: 'codici-di-recupero.txt', content: text }) },
        { label: 'Stampa', onChoose: () => print(text) },
        { label: 'Li ho salvati', onChoose: onClose, tone: 'main' },
      ]}
    >
      <Dialog.Description>
        Con uno di questi codici accedi quando non hai con te il telefono o la passkey. Ognuno vale una volta sola.
        Salvali adesso in un posto sicuro: non saranno mostrati di nuovo.
      </Dialog.Description>
      <Codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <CopyOutcome>{outcome}</CopyOutcome>
    </ChoiceDialog>
  );
}

/** Prints a text alone, in a pop-up window that closes afterwards. */
function print(text: string): void {
  const sheet = window.open('', '', 'popup,width=480,height=640');
  if (!sheet) return;
  const lines = sheet.document.createElement('pre');
  lines.textContent = text;
  sheet.document.body.append(lines);
  sheet.addEventListener('afterprint', () => sheet.close());
  sheet.print();
}

const Codes = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, max-content))',
    justifyContent: 'center',
    columnGap: { base: '5', md: '10' },
    rowGap: '2',
    marginBlock: '4',
    padding: '4',
    fontFamily: 'mono',
    fontSize: { base: '0.9375rem', md: '1.0625rem' },
    bg: 'bg.sunken',
    borderWidth: '1px',
    borderColor: 'border.strong',
  },
});
