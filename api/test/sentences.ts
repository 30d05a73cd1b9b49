/** Texts of code, SQL and libraries, none of which may occur in sentences for users. */
export const innerText =
  /node_modules|\.[jt]s\b|\bat \w+[ (]|\/(work|tmp|home|usr)\/|\b(select|insert|update|delete) .*(from|into|set) |sql|pglite|postgres|drizzle|elysia|valibot|sharp|vips|\bpg\b|error\b|exception|undefined|\[object|NaN/i;

/** Words in messages of libraries. */
const english =
  /\b(the|is|are|not|invalid|expected|received|must|should|cannot|failed|required|of|value|type|bad|request|unsupported|input)\b/i;

/** Whether a text can be a sentence for users: in Italian, and not about code. */
export const isForUsers = (text: string): boolean =>
  /^[A-ZÀ-Ýa-z].{5,}/.test(text) && !english.test(text) && !innerText.test(text);
