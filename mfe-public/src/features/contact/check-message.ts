import { ContactDraft } from '@officina/contracts/contact';
import { getDotPath, safeParse } from 'valibot';

/** Validates the form. Returns the draft, or the first error message of each invalid field by its name. */
export function checkMessage(fields: unknown): { draft: ContactDraft } | { errors: Record<string, string> } {
  const result = safeParse(ContactDraft, fields, { abortPipeEarly: true });
  if (result.success) return { draft: result.output };
  const errors: Record<string, string> = {};
  for (const issue of result.issues) errors[getDotPath(issue) ?? ''] ??= issue.message;
  return { errors };
}
