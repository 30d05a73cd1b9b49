import { createContext, useContext } from 'react';

/** Opens the help of the current page; provided by `features/help`. */
export const HelpContext = createContext<() => void>(() => undefined);
export const useHelp = () => useContext(HelpContext);

export const helpButtonId = 'page-help';
