import { shareWays } from '@officina/contracts/share-ways';
import { absoluteUrl, useLocation } from '@officina/platform';
import { chakra } from '@officina/ui';
import { useEffect, useState } from 'react';
import { copyLink } from './copy-link';
import { QuietSummary } from './quiet-action';
import { useFold } from './use-fold';

/** Shares the URL of the page: by WhatsApp or e-mail, as a copied link, or with the device's share sheet. */
export function ShareMenu({ title }: { title: string }) {
  const { fold, close } = useFold();
  const url = absoluteUrl(useLocation().pathname);
  const { whatsapp, email } = shareWays(title, url);
  const [isOffered, setOffered] = useState(false);
  useEffect(() => setOffered('share' in navigator), []);
  return (
    <Fold {...fold}>
      <QuietSummary>Condividi</QuietSummary>
      <Panel onClick={close}>
        <Way href={whatsapp} target="_blank" rel="noopener">
          WhatsApp<span className="visually-hidden"> (si apre in una nuova scheda)</span>
        </Way>
        <Way href={email}>Email</Way>
        <Act type="button" onClick={() => copyLink(url, { title: 'Link copiato', tone: 'success' })}>
          Copia il link
        </Act>
        {isOffered ? (
          <Act type="button" onClick={() => share(title, url)}>
            Altro…
          </Act>
        ) : null}
      </Panel>
    </Fold>
  );
}

const Fold = chakra('details', { base: { position: 'relative' } });

const Panel = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: '2',
    top: '100%',
    insetInlineStart: { base: '0', md: 'auto' },
    insetInlineEnd: { base: 'auto', md: '0' },
    minWidth: '11rem',
    bg: 'bg.night',
    borderWidth: '1px',
    borderColor: 'border.onDark',
  },
});

const way = {
  display: 'block',
  width: 'full',
  paddingInline: '4',
  paddingBlock: '2.5',
  textAlign: 'start',
  textStyle: 'small',
  _hover: { color: 'accent.onDark' },
} as const;
const Way = chakra('a', { base: way });
const Act = chakra('button', { base: { ...way, '@media (scripting: none)': { display: 'none' } } });

async function share(title: string, url: string): Promise<void> {
  // It also rejects when the user closes the share sheet.
  await navigator.share({ title, url }).catch(() => {});
}
