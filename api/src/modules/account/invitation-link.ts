import { paths } from '@officina/contracts/paths';

/** The token is in the fragment, which neither a server nor a log sees. */
export const invitationLink = (origin: string, token: string): string => `${origin}${paths.auth}#invito=${token}`;
