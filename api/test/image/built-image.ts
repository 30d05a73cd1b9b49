import { chown, cp, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { freePort } from '../../../e2e/free-port';
import { temporaryFolder } from '../../../scripts/temp-folder';
import { repositoryRoot } from '../../src/env';
import { ended, type ServerProcess, serverReady, startProgram } from '../server-process';

/** Programs that build the image without a daemon. Both need root. */
const tools = ['buildah', 'debootstrap'];
export const canBuild = process.getuid?.() === 0 && tools.every((tool) => Bun.which(tool));
if (!canBuild) console.info(`No image was built: that needs root, and ${tools.join(' and ')} (apt-get install).`);

const Config = v.object({
  User: v.string(),
  Env: v.array(v.string()),
  Cmd: v.array(v.string()),
  WorkingDir: v.string(),
  Volumes: v.strictObject({ '/data': v.unknown() }),
  Healthcheck: v.object({ Test: v.array(v.string()) }),
});
const Inspected = v.object({ Docker: v.object({ config: Config }) });

export interface BuiltImage extends Pick<v.InferOutput<typeof Config>, 'Cmd' | 'Healthcheck'> {
  /** Size in megabytes (10^6 bytes) of one of its folders. */
  megabytes(path: string): Promise<number>;
  /** A container with its own port and an empty /data that the image's user owns. */
  container(settings?: Settings): Promise<Container>;
  /** Ends all servers. */
  stop(): Promise<void>;
  /** Deletes its files (two gigabytes). */
  close(): Promise<void>;
}

interface Settings {
  env?: Record<string, string>;
  /** Contents of the files in /run/secrets, by name. */
  secrets?: Record<string, string>;
}

export interface Container {
  /** Starts the image's command. Resolves when the server is ready. */
  serve(): Promise<ServerProcess>;
  /** Runs a command to its end, like `docker compose exec`. */
  exec(command: string[], options?: { input?: string; env?: Record<string, string> }): ReturnType<typeof ended>;
}

/**
 * Builds the image like `docker build .`. Instead of the real base image it uses a minimal Debian with this process's
 * Bun and a user `bun`, so that only Debian packages are downloaded.
 */
export async function buildImage(): Promise<BuiltImage> {
  const folder = await temporaryFolder('officina-image-');
  const servers: ServerProcess[] = [];
  const storage = ['--storage-driver=vfs', `--root=${folder}/root`, `--runroot=${folder}/run`];
  const run = async (command: string[]) => {
    const { code, output } = await ended(startProgram(command, { ...process.env, TMPDIR: folder }));
    if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}:\n${output.slice(-4000)}`);
    return output;
  };
  const buildah = (command: string, ...args: string[]) => run(['buildah', command, ...storage, ...args]);
  const build = (tag: string, ...args: string[]) =>
    buildah('build', '--isolation=chroot', '--pull-never', '--format=docker', `--tag=${tag}`, ...args);

  const dockerfile = await Bun.file(join(repositoryRoot, 'Dockerfile')).text();
  const base = /^FROM (\S+:\S+) AS /m.exec(dockerfile)?.[1] ?? '';
  const debian = join(folder, 'base');
  await run(['debootstrap', '--variant=minbase', 'bookworm', join(debian, 'tree')]);
  await cp(process.execPath, join(debian, 'bun'));
  await writeFile(
    join(debian, 'Dockerfile'),
    'FROM scratch\nCOPY tree /\nCOPY bun /usr/local/bin/bun\nRUN useradd --create-home --shell /bin/sh bun\n',
  );
  await build(base, debian);
  // Packages in the local cache are not downloaded again.
  const cache = (await run([process.execPath, 'pm', 'cache'])).trim();
  await build('officina', `--volume=${cache}:/root/.bun/install/cache`, repositoryRoot);

  const inspected: unknown = JSON.parse(await buildah('inspect', '--type=image', 'officina'));
  const config = v.parse(Inspected, inspected).Docker.config;
  const working = (await buildah('from', '--pull-never', 'officina')).trim();
  const tree = (await buildah('mount', working)).trim();
  const own = Object.fromEntries(
    config.Env.map((line) => [line.slice(0, line.indexOf('=')), line.replace(/^\w+=/, '')]),
  );
  const { uid, gid } = await stat(join(tree, 'data'));

  return {
    ...config,
    megabytes: async (path) => Number.parseInt(await run(['du', '--bytes', '--summarize', join(tree, path)]), 10) / 1e6,
    async container({ env = {}, secrets = {} } = {}) {
      const place = await mkdtemp(join(folder, 'container-'));
      const data = join(place, 'data');
      await mkdir(data);
      await chown(data, uid, gid);
      await mkdir(join(place, 'secrets'));
      for (const [name, text] of Object.entries(secrets)) await writeFile(join(place, 'secrets', name), text);
      const PORT = String(await freePort());
      const all = { ...own, PORT, ...env };
      const start = (command: string[], more: Record<string, string> = {}, input = '') =>
        startProgram(
          ['unshare', '--mount', 'sh', '-c', enter, 'sh', tree, place, config.User, config.WorkingDir, ...command],
          { ...all, ...more },
          input,
        );
      return {
        serve: async () => {
          // The printed URL is the public one.
          const ready = await serverReady(start(config.Cmd), /Ready on (http)/);
          const server = { ...ready, url: `http://127.0.0.1:${PORT}` };
          servers.push(server);
          return server;
        },
        exec: (command, { env: more, input } = {}) => ended(start(command, more, input)),
      };
    },
    async stop() {
      await Promise.all(servers.map((server) => server.kill('SIGKILL')));
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/**
 * Enters the image as docker-compose.yml specifies: read-only file system except /data and /tmp, as the image's user,
 * without privilege escalation. The command is the process itself, so that it gets signals.
 */
const enter = `set -e
tree=$1 place=$2 user=$3 folder=$4
shift 4
mount --bind "$tree" "$tree"
mount --bind "$place/data" "$tree/data"
mount -t tmpfs tmpfs "$tree/tmp"
mount -t tmpfs -o mode=755 tmpfs "$tree/run"
mkdir "$tree/run/secrets"
mount --bind "$place/secrets" "$tree/run/secrets"
mount --rbind /proc "$tree/proc"
mount --rbind /dev "$tree/dev"
mount -o remount,bind,ro "$tree"
exec setpriv --no-new-privs chroot --userspec="$user" "$tree" env --chdir="$folder" "$@"`;
