import { recoveryCodeCount } from '@officina/contracts/account';
import { Button, Text } from '@officina/ui';
import { confirm } from '../../shared/dialogs/questions';
import { FactorSection } from './factor-section';
import { useNewRecoveryCodes } from './second-factor.mutations';

/** The page warns from this number of unused codes downwards. */
const few = 3;

/** Shows how many recovery codes are left and replaces them by new ones. */
export function RecoveryCodes({ left, onCodes }: { left: number; onCodes: (codes: readonly string[]) => void }) {
  const renew = useNewRecoveryCodes();
  const ask = () =>
    confirm({
      title: 'Crea nuovi codici',
      text: 'Vuoi creare dieci nuovi codici di recupero? Quelli di prima non varranno più.',
      act: 'Crea nuovi codici',
      pending: 'Creazione...',
      run: () => renew.mutateAsync(undefined, { onSuccess: onCodes }),
    });
  return (
    <FactorSection title="Codici di recupero" text="Per entrare quando non hai con te il telefono o la passkey.">
      <Text
        textStyle="small"
        marginBottom="4"
        {...(left <= few ? { paddingInlineStart: '4', borderInlineStartWidth: '3px', borderColor: 'danger' } : {})}
      >
        {countText(left)}
        {left <= few ? ' Creane di nuovi, prima di restare senza.' : ''}
      </Text>
      <Button variant="outline" size="sm" onClick={ask}>
        Crea nuovi codici
      </Button>
    </FactorSection>
  );
}

function countText(left: number): string {
  if (left === 0) return 'Non ne resta nessuno.';
  return left === 1 ? `Ne resta uno su ${recoveryCodeCount}.` : `Ne restano ${left} su ${recoveryCodeCount}.`;
}
