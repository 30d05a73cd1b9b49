import { paths } from '@officina/contracts/paths';
import { Link } from '@officina/platform';
import { Button, chakra, Stack, Text } from '@officina/ui';
import { type ReactNode, useId, useState } from 'react';
import { FieldGroup } from '../../shared/fields/field-group';

const kinds = [
  { kind: 'address', label: 'Un indirizzo email', text: 'Gmail, Libero, Aruba, PEC, o uno del tuo dominio.' },
  { kind: 'emailjs', label: 'Un account EmailJS', text: 'Un servizio che spedisce per te: ha codici suoi da copiare.' },
] as const;

/** Asks what the owner has. `children`: the form for an address, which most have. */
export function KindOfMailbox({ children }: { children: ReactNode }) {
  const [kind, setKind] = useState<(typeof kinds)[number]['kind']>('address');
  const name = useId();
  return (
    <Stack gap="8">
      <FieldGroup label="Che cosa hai per spedire?">
        <Stack gap="1">
          {kinds.map(({ kind: value, label, text }) => (
            <Option key={value}>
              <Radio type="radio" name={name} checked={kind === value} onChange={() => setKind(value)} />
              <span>
                {label}
                <Text as="span" display="block" fontWeight="normal" color="fg.muted">
                  {text}
                </Text>
              </span>
            </Option>
          ))}
        </Stack>
      </FieldGroup>
      {kind === 'address' ? (
        children
      ) : (
        <Stack gap="4" maxWidth="text" align="start">
          <Text>
            Nella prossima pagina copi i codici del tuo account EmailJS. Con la Private Key il sito spedisce anche
            quando nessuno ha la pagina aperta.
          </Text>
          <Button asChild size="sm">
            <Link to={paths.adminEmailDatabase}>Vai a Email Database</Link>
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

const Option = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'start',
    gap: '3',
    minHeight: '2.75rem',
    paddingBlock: '2',
    textStyle: 'small',
    fontWeight: 'medium',
    cursor: 'pointer',
  },
});

/** The browser's own, in the colour of the fields. */
const Radio = chakra('input', {
  base: {
    flexShrink: '0',
    width: '1.25rem',
    height: '1.25rem',
    accentColor: 'var(--chakra-colors-brand)',
    cursor: 'pointer',
  },
});
