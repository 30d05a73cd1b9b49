import { useEffectEvent, useLayoutEffect } from 'react';
import { singleKeySetting } from './single-key-setting';

/** Whether a dialog or a menu is open, which then handles the keys. */
export const isDialogOpen = (): boolean =>
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;

/** Whether a key press may be a single-key shortcut: it does not type text, and the user has not turned them off. */
export const isSingleKey = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !isTyping(target) && singleKeySetting.isOn();

/** Whether a key press on the target types text or selects an option. */
function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) {
    return !/^(button|checkbox|color|file|image|radio|range|reset|submit)$/.test(target.type);
  }
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea, select'));
}

/** Handles single-key shortcuts of a page. `act` returns whether the key is one of them. */
export function useSingleKeys(act: (key: string) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || isDialogOpen() || !isSingleKey(event)) return;
    if (act(event.key.toLowerCase())) event.preventDefault();
  });
  useLayoutEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
