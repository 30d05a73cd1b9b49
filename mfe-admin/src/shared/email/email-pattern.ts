/** The pattern of an e-mail field; surrounding whitespace is allowed, and trimmed before use. */
export const emailPattern = { value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, message: 'Email non valida' };

/** The same for an optional field. */
export const optionalEmailPattern = { value: /^\s*([^\s@]+@[^\s@]+\.[^\s@]+\s*)?$/, message: 'Email non valida' };
