import { optionalEmailText } from '@officina/contracts/schema';
import { safeParse } from 'valibot';

const Address = optionalEmailText('Email non valida');

/** What is wrong with an e-mail field; nothing with an empty one. */
export const emailFault = (address: string): string | undefined => safeParse(Address, address).issues?.[0]?.message;
