/** `bun run dev <part> --site <url>`: the deployed site with one remote from the working copy. */
import { folderOf, partOf, Refusal, readArguments, runCommand, WrongUsage } from './command-line.ts';
import { startLocalRemote } from './local-remote.ts';
import { endWithParent } from './parent.ts';
import { appsHere } from './places.ts';
import { siteOrigin } from './site-client.ts';
import { createSiteProxy } from './site-proxy.ts';

const usage = `bun run dev <part> [--site <url>] [--write]

Shows the deployed site with this remote from the working copy, on http://localhost:3000 (PORT changes
the port). Its pages are rendered on this machine; open pages take over each change.
  --site <url>   the site, like https://www.example.org; OFFICINA_SITE if absent
  --write        lets writes reach the site, signing in among them; without it they are refused`;

await runCommand(usage, async () => {
  const { values, positionals } = readArguments({ site: { type: 'string' }, write: { type: 'boolean' } });
  if (positionals.length > 1) throw new WrongUsage('Only one remote is local at a time.');
  const part = partOf(positionals[0]);
  if (part === 'shell') throw new Refusal('The shell cannot be local beside a deployed site: use `bun run dev`.');
  if (!appsHere().includes(folderOf(part))) throw new Refusal(`${folderOf(part)} is not in this repository.`);
  const site = values.site === undefined ? siteOrigin() : siteOrigin('--site', values.site);
  // The command ends by a signal; `exit` runs the cleanup.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(0));
  endWithParent();

  const app = folderOf(part);
  const local = await startLocalRemote(app, site);
  const handle = createSiteProxy({ site, part, isWriting: values.write ?? false, local });
  const server = listen(process.env.PORT ?? '3000', handle);
  console.info(`${site} with the local ${app}: ${server.url.origin}`);
  await new Promise(() => {});
});

function listen(port: string, fetch: (request: Request) => Promise<Response>) {
  try {
    // Local only: the proxy uses the session of whoever has signed in.
    return Bun.serve({ port: Number(port), hostname: 'localhost', idleTimeout: 0, fetch });
  } catch {
    throw new Refusal(`Port ${port} cannot be used. Stop what uses it, or set PORT to start elsewhere.`);
  }
}
