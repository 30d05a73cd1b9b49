/** What counts as an e-mail address in a field; blanks around it are cut off before it is used. */
export const emailPattern = { value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, message: 'Email non valida' };

/** The same, or nothing. */
export const optionalEmailPattern = { value: /^\s*([^\s@]+@[^\s@]+\.[^\s@]+\s*)?$/, message: 'Email non valida' };
