import type { Passkey } from '@officina/contracts/account';
import { isolated } from '@officina/contracts/plain-text';
import { useSuspenseQuery } from '@officina/platform';
import { Badge, Button, Flex, Text } from '@officina/ui';
import { useState } from 'react';
import { hasPasskeys } from '../../shared/account/passkeys';
import { confirm } from '../../shared/dialogs/questions';
import { Section } from '../../shared/ui/section';
import { TextButton } from '../../shared/ui/text-button';
import { FactorSection } from './factor-section';
import { PasskeyList, renameId } from './passkey-list';
import { PasskeyNameDialog } from './passkey-name-dialog';
import { RecoveryCodes } from './recovery-codes';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import {
  useAddPasskey,
  useRemovePasskey,
  useRemoveTotp,
  useRenamePasskey,
  useStartTotp,
} from './second-factor.mutations';
import { secondFactorQuery } from './second-factor.queries';
import { TotpDialog } from './totp-dialog';

const addId = 'add-passkey';
const totpId = 'set-up-totp';

type Asked = { about: 'add' } | { about: 'rename'; passkey: Passkey };

/** The user's second factors: passkeys, authenticator app and recovery codes. */
export function SecondFactor() {
  const { passkeys, hasTotp, recoveryCodesLeft } = useSuspenseQuery(secondFactorQuery).data;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const add = useAddPasskey();
  const rename = useRenamePasskey();
  const remove = useRemovePasskey();
  const startTotp = useStartTotp();
  const removeTotp = useRemoveTotp();
  const close = () => setAsked(null);
  const isOn = hasTotp || passkeys.length > 0;
  const isLast = passkeys.length + (hasTotp ? 1 : 0) === 1;
  const lastNote = isLast
    ? 'È l’unica verifica che hai: dopo basterà la password, e i codici di recupero non varranno più.'
    : undefined;

  const askRemove = ({ id, name }: Passkey) =>
    confirm({
      title: 'Rimuovi passkey',
      text: `Sei sicuro di voler rimuovere la passkey "${isolated(name)}"? Non potrai più usarla per accedere.`,
      note: lastNote,
      act: 'Rimuovi',
      pending: 'Rimozione...',
      returnElse: 'factor-title',
      run: () => remove.mutateAsync(id),
    });

  const askRemoveTotp = () =>
    confirm({
      title: 'Rimuovi l’app di autenticazione',
      text: 'Sei sicuro di voler rimuovere l’app di autenticazione? I suoi codici non varranno più.',
      note: lastNote,
      act: 'Rimuovi',
      pending: 'Rimozione...',
      run: () => removeTotp.mutateAsync(undefined),
    });

  return (
    <Section
      title="Verifica in due passaggi"
      id="factor-title"
      aside={<Badge tone={isOn ? 'green' : 'quiet'}>{isOn ? 'Attiva' : 'Non attiva'}</Badge>}
      text={
        isOn
          ? 'Chi scopre la tua password non può entrare senza uno di questi.'
          : 'Oggi per entrare basta la password. Con una passkey o un’app di autenticazione, chi la scopre resta fuori.'
      }
    >
      <FactorSection
        title="Passkey"
        text="L’impronta, il volto o il PIN di un dispositivo. Bastano da sole, senza la password."
      >
        <PasskeyList
          passkeys={passkeys}
          onRename={(passkey) => setAsked({ about: 'rename', passkey })}
          onRemove={askRemove}
        />
        {hasPasskeys() ? (
          <Button id={addId} variant="outline" size="sm" onClick={() => setAsked({ about: 'add' })}>
            Aggiungi una passkey
          </Button>
        ) : (
          <Text textStyle="small">Questo browser non può usare le passkey.</Text>
        )}
      </FactorSection>
      <FactorSection
        title="App di autenticazione"
        text="Un’app sul telefono che mostra un codice nuovo ogni trenta secondi."
      >
        {hasTotp ? (
          <Flex align="center" justify="space-between" gap="4">
            <Text textStyle="small" fontWeight="medium">
              Attiva
            </Text>
            <TextButton tone="danger" aria-label="Rimuovi l’app di autenticazione" onClick={askRemoveTotp}>
              Rimuovi
            </TextButton>
          </Flex>
        ) : (
          <Button
            id={totpId}
            variant="outline"
            size="sm"
            disabled={startTotp.isPending}
            onClick={() => startTotp.mutate(undefined)}
          >
            Configura l’app
          </Button>
        )}
      </FactorSection>
      {isOn ? <RecoveryCodes left={recoveryCodesLeft} onCodes={setCodes} /> : null}

      {asked?.about === 'add' ? (
        <PasskeyNameDialog
          title="Aggiungi una passkey"
          text="Dalle un nome per riconoscerla. Poi il browser chiede l’impronta, il volto o il PIN."
          name=""
          confirmLabel="Continua"
          returnTo={addId}
          isPending={add.isPending}
          onName={async (name) => {
            setCodes(await add.mutateAsync(name));
            close();
          }}
          onCancel={close}
        />
      ) : null}
      {asked?.about === 'rename' ? (
        <PasskeyNameDialog
          title="Rinomina passkey"
          text="Il nome serve solo a te, per riconoscerla."
          name={asked.passkey.name}
          confirmLabel="Salva"
          returnTo={renameId(asked.passkey)}
          isPending={rename.isPending}
          onName={async (name) => {
            await rename.mutateAsync({ id: asked.passkey.id, name });
            close();
          }}
          onCancel={close}
        />
      ) : null}
      {startTotp.data ? (
        <TotpDialog
          secret={startTotp.data}
          returnTo={totpId}
          onDone={(recoveryCodes) => {
            setCodes(recoveryCodes);
            startTotp.reset();
          }}
          onCancel={startTotp.reset}
        />
      ) : null}
      {codes.length > 0 ? <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} /> : null}
    </Section>
  );
}
