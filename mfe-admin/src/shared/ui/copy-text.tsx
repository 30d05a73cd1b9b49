import { chakra, Text } from '@officina/ui';
import { useState } from 'react';

/** Copies a text, and says `done` when that has worked. */
export function useCopy(done: string) {
  const [outcome, setOutcome] = useState('');
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome(done);
    } catch {
      // The browser forbids it, or the page is not served with https.
      setOutcome('Il browser non permette di copiarlo: selezionalo e copialo a mano.');
    }
  }
  return { outcome, copy };
}

/** Whether the browser can hand a link to another app, as on a phone. */
export const canShare = (): boolean => 'share' in navigator;

/** Hands a link to another app. That the person changes their mind is not an error. */
export async function share(url: string): Promise<void> {
  try {
    await navigator.share({ url });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

/** The outcome of a copy. */
export function CopyOutcome({ children }: { children: string }) {
  return (
    <Text role="status" textStyle="small" minHeight="1.5em">
      {children}
    </Text>
  );
}

/** A text to copy as it is. */
export const CopyableText = chakra('code', {
  base: {
    display: 'block',
    marginBlock: '4',
    padding: '3',
    fontFamily: 'mono',
    overflowWrap: 'anywhere',
    // One click selects all of it.
    userSelect: 'all',
    bg: 'bg.sunken',
    borderWidth: '1px',
    borderColor: 'border.strong',
  },
});
