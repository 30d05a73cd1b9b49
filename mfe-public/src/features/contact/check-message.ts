import { ContactDraft } from '@officina/contracts/message';
import { getDotPath, safeParse } from 'valibot';

/** A checked draft, or the first message of each wrong field. */
export function checkMessage(fields: unknown): { draft: ContactDraft } | { errors: Record<string, string> } {
  const result = safeParse(ContactDraft, fields, { abortPipeEarly: true });
  if (result.success) return { draft: result.output };
  const errors: Record<string, string> = {};
  for (const issue of result.issues) errors[getDotPath(issue) ?? ''] ??= issue.message;
  return { errors };
}
