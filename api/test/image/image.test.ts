import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { temporaryFolder } from '../../../scripts/temp-folder';
import { repositoryRoot } from '../../src/env';
import { clientAt, pictureForm } from '../cluster/cluster';
import type { ServerProcess } from '../server-process';
import { bucketSettings, openBucket } from '../storage-samples';
import { createTestDatabase, serverUrl } from '../test-database';
import { type BuiltImage, buildImage, type Container, canBuild } from './built-image';

setDefaultTimeout(600_000);

const password = 'officina-valmonte-35';
const changed = 'valmonte-officina-53';
const admin = { ADMIN_USERNAME: 'titolare', ADMIN_PASSWORD: password };

const App = v.object({
  environment: v.record(v.string(), v.string()),
  secrets: v.array(v.string()),
  volumes: v.tuple([v.pipe(v.string(), v.endsWith(':/data'))]),
  read_only: v.literal(true),
  tmpfs: v.tuple([v.literal('/tmp')]),
  cap_drop: v.tuple([v.literal('ALL')]),
  security_opt: v.tuple([v.literal('no-new-privileges:true')]),
});
const Compose = v.object({ services: v.object({ 'app-1': App, 'app-2': App, 'app-3': App }) });

describe.skipIf(!canBuild || !serverUrl)('the image of the Dockerfile', () => {
  let image: BuiltImage;
  beforeAll(async () => {
    image = await buildImage();
  });
  afterAll(async () => {
    await image.stop();
    await image.close();
  });

  /** Runs a command of package.json; fails with its output if the exit code is not 0. */
  async function command(container: Container, line: string, input?: string, env?: Record<string, string>) {
    const { code, output } = await container.exec(['bun', 'run', ...line.split(' ')], { input, env });
    expect({ line, code, output }).toMatchObject({ code: 0 });
    return output;
  }

  async function signIn({ url }: ServerProcess, withPassword: string): Promise<string> {
    const response = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: admin.ADMIN_USERNAME, password: withPassword }),
    });
    expect(response.status).toBe(200);
    return response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  }

  /** Checks that pages are rendered, files of releases and the kit are served, and pictures are decoded and encoded. */
  async function works(server: ServerProcess, make: string): Promise<void> {
    const page = await (await fetch(`${server.url}/cars`)).text();
    expect(page).toContain(make);
    const [script = ''] = page.match(/\/r\/shell\/[^"]+\.js/) ?? [];
    expect((await fetch(server.url + script)).status).toBe(200);
    const kit = await fetch(`${server.url}/kit.tgz`);
    expect([kit.status, (await kit.bytes()).length > 100_000]).toEqual([200, true]);

    const admin = clientAt(server.url, await signIn(server, password));
    const { url } = await admin.call('uploadImage', { body: await pictureForm() });
    for (const [ending, format] of [
      ['480.avif', 'heif'],
      ['480.webp', 'webp'],
      ['480.jpg', 'jpeg'],
    ] as const) {
      const variant = await fetch(server.url + url.replace(/\w+$/, ending));
      expect([ending, variant.status]).toEqual([ending, 200]);
      expect((await sharp(await variant.bytes()).metadata()).format).toBe(format);
    }
  }

  /** Tests backup, restore, link and password with a stopped or shared site; `archive`: path inside the container. */
  async function restores(container: Container, archive: string): Promise<void> {
    expect(await command(container, `restore ${archive} --yes`)).toMatch(/restored/i);
    expect(await command(container, 'admin:link')).toMatch(/https?:\/\/\S+/);
    expect(await command(container, 'admin:password', changed)).toContain('The password of "titolare" is changed');
  }

  async function isHealthy(container: Container): Promise<boolean> {
    const [kind, ...check] = image.Healthcheck.Test;
    expect(kind).toBe('CMD');
    return (await container.exec(check)).code === 0;
  }

  test('has the packages without a compiler, types and source maps', async () => {
    expect(await image.megabytes('srv/officina/node_modules')).toBeLessThan(80);
  });

  test('alone: the site on the embedded database and files in /data, with its commands', async () => {
    const container = await image.container({ env: { ...admin, SEED_DEMO: '1' } });
    const first = await container.serve();
    await works(first, 'Alfa Romeo');
    expect(await isHealthy(container)).toBe(true);
    expect(await command(container, 'backup /data/site.tar')).toContain('read again and is complete');
    expect(await first.kill('SIGTERM')).toBe(0);
    expect(await isHealthy(container)).toBe(false);
    await restores(container, '/data/site.tar');
    const second = await container.serve();
    await signIn(second, changed);
    expect(await (await fetch(`${second.url}/cars`)).text()).toContain('Alfa Romeo');
    expect(await second.kill('SIGTERM')).toBe(0);
  });

  describe('with the profile "production" of docker-compose.yml', () => {
    let container: Container;
    let server: ServerProcess;
    let close = async () => {};
    beforeAll(async () => {
      const yaml = await Bun.file(join(repositoryRoot, 'docker-compose.yml')).text();
      const { 'app-1': app, ...others } = v.parse(Compose, Bun.YAML.parse(yaml)).services;
      for (const other of Object.values(others)) expect(other).toEqual({ ...app, volumes: other.volumes });
      const folder = await temporaryFolder('officina-image-bucket-');
      const bucket = await openBucket(folder);
      const database = await createTestDatabase(serverUrl ?? '');
      const { S3_SECRET_ACCESS_KEY, ...s3 } = bucketSettings(bucket.s3.endpoint);
      const contents: Record<string, string> = {
        'database-url': database.url,
        's3-secret-access-key': S3_SECRET_ACCESS_KEY,
        'app-secret': 'a-secret-of-the-tests-with-enough-characters',
        'admin-password': password,
      };
      const given: Record<string, string> = { ADMIN_USERNAME: admin.ADMIN_USERNAME };
      const environment = Object.entries(app.environment).map(([name, value]) => [
        name,
        value.replace(/\$\{(\w+):-(.*?)\}/g, (_, setting: string, otherwise: string) => given[setting] ?? otherwise),
      ]);
      container = await image.container({
        // The bucket on this machine has another URL and key.
        env: { ...Object.fromEntries(environment), ...s3, SEED_DEMO: '1', DRAIN_SECONDS: '0' },
        secrets: Object.fromEntries(app.secrets.map((name) => [name, contents[name] ?? ''])),
      });
      server = await container.serve();
      close = async () => {
        await image.stop();
        await database.drop();
        await bucket.close();
        await rm(folder, { recursive: true });
      };
    });
    afterAll(() => close());

    test('the site works on PostgreSQL and a bucket, and is healthy', async () => {
      await works(server, 'Alfa Romeo');
      expect(await isHealthy(container)).toBe(true);
      expect(
        server
          .output()
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line).level),
      ).not.toContain('error');
    });

    test('it has no rights, and writes nowhere but in /data and /tmp', async () => {
      const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
      expect(status).toMatch(/^Uid:\t[1-9]/m);
      expect(status).toMatch(/^CapEff:\t0+$/m);
      expect(status).toMatch(/^NoNewPrivs:\t1$/m);
      const write =
        'for place in /data /tmp /srv/officina /run /home/bun /var/tmp; do touch $place/x && echo $place; done';
      expect((await container.exec(['sh', '-c', `(${write}) 2>/dev/null; true`])).output.split(/\s+/)).toEqual([
        '/data',
        '/tmp',
        '',
      ]);
    });

    test('the commands for publishing reach it', async () => {
      const OFFICINA_SITE = server.url;
      const created = await command(container, 'deploy-token mfe-public --label ci', password, { OFFICINA_SITE });
      const token = created.trim().split('\n').at(-1) ?? '';
      const env = { OFFICINA_SITE, OFFICINA_TOKEN: token };
      expect(await command(container, 'deploy-token --list', password, env)).toContain('mfe_public');
      expect(await command(container, 'releases', undefined, env)).toContain('mfe_public');
    });

    test('a backup is made and restored while it runs, and a password is changed', async () => {
      expect(await command(container, 'backup /data/site.tar')).toContain('read again and is complete');
      await restores(container, '/data/site.tar');
      await signIn(server, changed);
      expect(await server.kill('SIGTERM')).toBe(0);
    });
  });
});
