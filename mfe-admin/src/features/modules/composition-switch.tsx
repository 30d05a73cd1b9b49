import { compositionCookie } from '@officina/contracts/composition';
import { chakra, Text } from '@officina/ui';
import { useState } from 'react';
import { CheckField } from '../../shared/form/check-field';

const aYear = 365 * 24 * 60 * 60;

/**
 * Shows which module rendered what on each page, in this browser. The cookie only requests that list and is no secret.
 */
export function CompositionSwitch() {
  const [isOn, setIsOn] = useState(() => document.cookie.includes(`${compositionCookie}=1`));
  function change(next: boolean): void {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API.
    document.cookie = `${compositionCookie}=1; path=/; samesite=lax; max-age=${next ? aYear : 0}`;
    setIsOn(next);
  }
  return (
    <chakra.div marginTop="6">
      <CheckField
        label="Mostra la composizione su questo dispositivo"
        checked={isOn}
        onChange={(event) => change(event.target.checked)}
        aria-describedby="composition-hint"
      />
      <Text id="composition-hint" textStyle="small" maxWidth="48rem">
        Su ogni pagina vedi quale modulo ha disegnato che cosa, in che versione e chi l’ha pubblicata. La vedi solo tu,
        dalla prossima pagina che apri.
      </Text>
    </chakra.div>
  );
}
