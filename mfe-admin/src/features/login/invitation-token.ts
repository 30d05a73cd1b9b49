/** The token of an invitation's link, "#invito=…"; undefined without one. */
export const invitationToken = (hash: string): string | undefined =>
  new URLSearchParams(hash.slice(1)).get('invito') || undefined;
