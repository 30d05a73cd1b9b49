/** The pattern of an e-mail field that is not empty; surrounding whitespace is allowed, and trimmed before use. */
export const emailPattern = { value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, message: 'Email non valida' };
