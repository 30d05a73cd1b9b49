/** The file of a release that holds the rules of its compiled parts. */
export const sheetFile = 'style.css';
