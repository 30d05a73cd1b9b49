import * as raduni from './raduni.jsx';

export const parts = { './Raduni': raduni };
