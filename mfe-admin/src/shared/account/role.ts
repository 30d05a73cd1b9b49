import { enumerated, namesOfMany, ownerKinds } from '@officina/contracts/kinds';
import { paths } from '@officina/contracts/paths';
import type { Role } from '@officina/contracts/session';
import { useSession } from '@officina/platform';

export const roleNames: Readonly<Record<Role, string>> = { owner: 'Amministratore', editor: 'Redattore' };

/** The permissions of a role, in a sentence for the owner who assigns it. */
export const roleRights: Readonly<Record<Role, string>> = {
  owner: 'Può fare tutto, anche gestire le persone, i moduli, le copie di sicurezza e la configurazione email.',
  editor: `Gestisce ${enumerated(namesOfMany([...ownerKinds, 'image', 'category', 'message']), 'e')}, pubblica «Il mio sito», e vede i clienti e il Registro.`,
};

const ownerPaths: ReadonlySet<string> = new Set([
  paths.adminEmailDatabase,
  paths.adminBackups,
  paths.adminModules,
  paths.adminPeople,
]);

/** Whether only owners may open the page of a URL. */
export const isForOwnerRole = (address: string): boolean => ownerPaths.has(address.replace(/\?.*$/, ''));

/** Whether the signed-in user is an owner. The API checks it again. */
export const useHasOwnerRole = (): boolean => useSession().user?.role === 'owner';
