import { createContext, useContext } from 'react';

/** Opens the help of the current page; `features/help` provides it. */
export const HelpContext = createContext<() => void>(() => undefined);
export const useHelp = () => useContext(HelpContext);

/** Id of the button with which a page offers its help. */
export const helpButtonId = 'page-help';
