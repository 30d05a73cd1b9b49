/** Whether the screen is touched. With a mouse a menu is no place to go back from: Forward would be lost for it. */
export const isTouchScreen = (): boolean => window.matchMedia('(pointer: coarse)').matches;
