import { chakra, Text } from '@officina/ui';
import { useState } from 'react';

/** Copies a text; `done` is the message of a success. */
export function useCopy(done: string) {
  const [outcome, setOutcome] = useState('');
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome(done);
    } catch {
      // The browser denies clipboard access, or the page is not served with HTTPS.
      setOutcome('Il browser non permette di copiarlo: selezionalo e copialo a mano.');
    }
  }
  return { outcome, copy };
}

/** Whether the browser supports the Web Share API. */
export const canShare = (): boolean => 'share' in navigator;

/** Shares a link with another app. A cancelled dialog is no error. */
export async function share(url: string): Promise<void> {
  try {
    await navigator.share({ url });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

export function CopyOutcome({ children }: { children: string }) {
  return (
    <Text role="status" textStyle="small" minHeight="1.5em">
      {children}
    </Text>
  );
}

/** A text to be copied verbatim. */
export const CopyableText = chakra('code', {
  base: {
    display: 'block',
    marginBlock: '4',
    padding: '3',
    fontFamily: 'mono',
    overflowWrap: 'anywhere',
    // One click selects the whole text.
    userSelect: 'all',
    bg: 'bg.sunken',
    borderWidth: '1px',
    borderColor: 'border.strong',
  },
});
