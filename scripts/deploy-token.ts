/** `bun run deploy-token`: creates, lists and revokes deploy tokens, for an owner. */

import { readPassword } from '../api/src/read-password.ts';
import type { DeployTokenDraft } from '../contracts/src/module.ts';
import { parseId } from '../contracts/src/paths.ts';
import type { ModuleName } from '../contracts/src/remotes.ts';
import type { Credentials } from '../contracts/src/session.ts';
import { folderOf, hide, partOf, printable, Refusal, readArguments, runCommand, WrongUsage } from './command-line.ts';
import { type SiteClient, siteClient, siteOrigin } from './site-client.ts';
import { localTime, textTable } from './text-table.ts';

const usage = `bun run deploy-token <part> --label <label> [--user <name>] [--code <code>]
bun run deploy-token <part> --paths <path>,<path> [--team <team>] [--label <label>]
bun run deploy-token --list [--user <name>] [--code <code>]
bun run deploy-token --revoke <id> [--user <name>] [--code <code>]

Creates, lists or revokes the tokens for publishing on OFFICINA_SITE. It asks for the user name and the password of an
owner. Without a terminal the password is read from standard input, and the user is --user or ADMIN_USERNAME.
  --label <label>  who uses the token: the name that the log of deploys shows; the team if absent
  --paths <paths>  admits the part, or changes what it may take: a path and all below it, like /eventi,/admin/eventi
  --team <team>    admits the part for this team; a new one without --paths may have no pages
  --code <code>    for an account with a second factor: a code of the authenticator app, or a recovery code`;

await runCommand(usage, async () => {
  const given = readGiven();
  const act = chosenAction(given);
  const origin = siteOrigin();
  const { code, user: username = askUserName(origin) } = given.values;
  const password = await readPassword('Password:');
  if (password === undefined) throw new Refusal('No password was given.');
  // Keeps it out of all error messages. Not for short texts, which would hide parts of the sentence.
  if (password.length >= 6) hide(password);
  await signedIn(origin, { username, password, ...(code ? { code } : {}) }, act);
});

function readGiven() {
  return readArguments({
    label: { type: 'string' },
    team: { type: 'string' },
    paths: { type: 'string' },
    list: { type: 'boolean' },
    revoke: { type: 'string' },
    user: { type: 'string' },
    code: { type: 'string' },
  });
}

type Action = (site: SiteClient) => Promise<void>;

function chosenAction({ values, positionals }: ReturnType<typeof readGiven>): Action {
  const { label, team, paths, list, revoke } = values;
  const isForPart = positionals.length > 0 || (label ?? team ?? paths) !== undefined;
  const wanted = [isForPart, list === true, revoke !== undefined];
  if (wanted.filter(Boolean).length !== 1 || positionals.length > 1) {
    throw new WrongUsage('Name either a part with --label, or --list, or --revoke.');
  }
  if (list) return listTokens;
  if (revoke !== undefined) {
    if (parseId(revoke) === null) throw new WrongUsage('--revoke takes the number that --list shows.');
    return (site) => revokeToken(site, revoke);
  }
  const part = partOf(positionals[0]);
  const name = label?.trim() || team?.trim();
  if (team === undefined && paths === undefined) {
    if (!name) throw new WrongUsage('--label is missing: who uses the token, e.g. "ci".');
    return (site) => createToken(site, { part, label: name });
  }
  const listed = paths?.split(',').map((path) => path.trim());
  const admission = { team: team?.trim() || undefined, paths: listed?.filter((path) => path !== '') };
  return async (site) => {
    await admit(site, part, admission);
    await createToken(site, { part, label: name ?? folderOf(part) });
  };
}

/** Admits a part, or changes the given fields of an admitted one. */
async function admit(
  site: SiteClient,
  name: ModuleName,
  { team, paths }: { team: string | undefined; paths: string[] | undefined },
): Promise<void> {
  const known = (await site.call('listAdmittedRemotes')).find((remote) => remote.name === name);
  const body = { team: team ?? (known?.team || folderOf(name)), paths: paths ?? known?.paths ?? [] };
  const admitted = known
    ? await site.call('changeAdmission', { params: { id: name }, body })
    : await site.call('admitRemote', { body: { name, ...body } });
  const taken = admitted.paths.length > 0 ? `at ${admitted.paths.join(', ')}` : 'without pages';
  console.info(`${name} of ${printable(admitted.team)} is admitted, ${taken}.`);
}

async function createToken(site: SiteClient, body: DeployTokenDraft): Promise<void> {
  const { id, token } = await site.call('createDeployToken', { body });
  console.info(`Token ${id} publishes ${body.part}. It is shown only this once; keep it as OFFICINA_TOKEN:\n${token}`);
}

async function listTokens(site: SiteClient): Promise<void> {
  const tokens = await site.call('listDeployTokens');
  if (tokens.length === 0) return console.info('There are no tokens.');
  const rows = tokens.map(({ id, part, label, createdAt, createdBy, lastUsedAt }) => [
    String(id),
    part,
    printable(label),
    localTime(createdAt),
    printable(createdBy),
    lastUsedAt ? localTime(lastUsedAt) : 'never',
  ]);
  console.info(textTable(['id', 'part', 'label', 'created', 'by', 'last use'], rows));
}

async function revokeToken(site: SiteClient, id: string): Promise<void> {
  await site.call('revokeDeployToken', { params: { id } });
  console.info(`Token ${id} is revoked.`);
}

function askUserName(origin: string): string {
  const usual = process.env.ADMIN_USERNAME?.trim() ?? '';
  const name = process.stdin.isTTY ? prompt(`User name at ${origin}:`, usual || undefined)?.trim() || usual : usual;
  if (!name) throw new WrongUsage('Name the user with --user or ADMIN_USERNAME.');
  return name;
}

/** Signs in, calls `act` with the session's cookies, and signs out. */
async function signedIn(origin: string, body: Credentials, act: Action): Promise<void> {
  const cookies = new Map<string, string>();
  const site = siteClient({
    origin,
    headers: () => ({ cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
    onAnswer: ({ headers }) => {
      for (const line of headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
    },
  });
  await site.call('login', { body });
  try {
    await act(site);
  } finally {
    await site.call('logout').catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      console.warn(`The session was not ended: ${error.message}`);
    });
  }
}
