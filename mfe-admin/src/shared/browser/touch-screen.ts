/** Whether the primary pointer is touch. With a mouse, a menu gets no history entry, which would discard Forward. */
export const isTouchScreen = (): boolean => window.matchMedia('(pointer: coarse)').matches;
