/** A small server that answers like the API, for the tests of the publishing commands. */
import { unpackRelease } from '../api/src/delivery/release/release-package.ts';
import { AdmissionDraft, AdmissionPatch, type AdmittedRemote } from '../contracts/src/admitted-remote.ts';
import { problemContentType } from '../contracts/src/client.ts';
import {
  type Deploy,
  type DeployToken,
  DeployTokenDraft,
  type LiveModule,
  MakeLive,
  PreviewDraft,
  ReleaseUploadQuery,
  type ShownVisits,
  type StagedRelease,
  StageRelease,
} from '../contracts/src/module.ts';
import { type Problem, problemTypes } from '../contracts/src/problem.ts';
import { Credentials } from '../contracts/src/session.ts';

export const token = 'segretissimo-token-di-prova-0123456789';
export const password = 'password-di-prova';
const session = 'sessione-di-prova';

interface LoggedDeploy extends Deploy {
  part: string;
}

export class FakeSite {
  /** Replaces the answer to a request; undefined: the usual answer. */
  intercept: ((request: Request) => Response | undefined | Promise<Response | undefined>) | undefined;
  /** Number of processes, and how often their state is read after a deploy until all serve it. */
  processes = 2;
  readsUntilAgreed = 1;
  readonly uploads: { version: string; files: string[]; commit: string | undefined }[] = [];
  readonly deploys: LoggedDeploy[] = [];
  /** By part: the version that a server image brought and that was never live. */
  readonly held: Record<string, string> = {};
  /** By part: why the held version was refused. */
  readonly heldReasons: Record<string, string> = {};
  /** By part: the version shown to some of the visitors. */
  readonly staged: Record<string, StagedRelease> = {};
  /** The field `watch` of the last deploy: whether the site may roll it back. */
  watch: boolean | undefined;
  readonly tokens: DeployToken[] = [];
  readonly admitted: AdmittedRemote[] = [];
  /** Problems that the gate finds in every release. */
  misfits: string[] = [];
  /** Result of the rehearsal of a rollback, if requested. */
  rehearsal: string[] | 'passed' | 'unclear' = 'passed';
  /** Method and path of each request. */
  readonly requests: string[] = [];
  isSignedIn = false;
  /** One-time code that a login needs besides the password. */
  code: string | undefined;
  private readonly stored = new Set<string>();
  private reads = 0;
  private readonly server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: (request) => this.answer(request) });

  get origin(): string {
    return `http://127.0.0.1:${this.server.port}`;
  }

  stop(): Promise<void> {
    return this.server.stop(true);
  }

  /** Adds a deploy of this version to the log, as if somebody else had made it. */
  deploy(part: string, version: string, more: Partial<Deploy> = {}): LoggedDeploy {
    const id = this.deploys.length + 1;
    const at = new Date(Date.UTC(2026, 0, 1, 0, id)).toISOString();
    const made: LoggedDeploy = {
      id,
      part,
      version,
      at,
      by: 'ci',
      kind: 'publish',
      commit: null,
      reason: null,
      ...more,
    };
    this.deploys.unshift(made);
    this.stored.add(`${part} ${version}`);
    this.reads = 0;
    return made;
  }

  liveOf(part: string): LoggedDeploy | undefined {
    return this.deploys.find((deploy) => deploy.part === part);
  }

  async answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    this.requests.push(`${request.method} ${pathname}`);
    try {
      return (await this.intercept?.(request)) ?? (await this.usual(request, pathname));
    } catch (error) {
      // The errors of release-package.ts have a status.
      const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
      return problem(status, error instanceof Error ? error.message : String(error));
    }
  }

  private async usual(request: Request, pathname: string): Promise<Response> {
    if (!pathname.startsWith('/api/')) return problem(404, 'Questo file non esiste.');
    const [, , area, id, more] = pathname.split('/');
    if (area === 'login' || area === 'logout') return this.sign(request, area);
    if (area === 'deploy-tokens') return this.manageTokens(request, id);
    if (area === 'admitted-remotes') return this.manageAdmissions(request, id);
    if (request.headers.get('authorization') !== `Bearer ${token}`) {
      return problem(401, 'Il token di pubblicazione non è valido o è stato revocato.');
    }
    if (area === 'releases') return this.store(request);
    if (id === undefined) return Response.json(this.modules());
    const part = /^[a-z]\w+$/.test(id) ? id : undefined;
    if (!part) return problem(404, 'Modulo non trovato.');
    if (more === 'previews') return this.preview(part, await valid(PreviewDraft, await request.json()));
    if (more === 'share') return this.stage(request, part);
    if (more === 'deploys') return Response.json(this.deploys.filter((deploy) => deploy.part === part));
    if (more === 'check') {
      const { searchParams } = new URL(request.url);
      return (
        this.refuse(part, await valid(MakeLive, Object.fromEntries(searchParams))) ??
        new Response(null, { status: 204 })
      );
    }
    const rehearses = new URL(request.url).searchParams.get('rehearse') === 'true';
    return this.makeLive(part, await valid(MakeLive, await request.json()), rehearses);
  }

  private modules(): LiveModule[] {
    this.reads += 1;
    const agreeing = this.reads > this.readsUntilAgreed ? this.processes : Math.max(0, this.processes - 1);
    const names = new Set(['shell', 'mfe_public', 'mfe_admin', 'mfe_media', ...this.deploys.map(({ part }) => part)]);
    return [...names].flatMap((name) => {
      const live = this.liveOf(name);
      const processes = { total: this.processes, agreeing };
      const states = { title: null, team: '', paths: [] };
      const held = { heldVersion: this.held[name], heldReason: this.heldReasons[name] };
      return live ? [{ name, ...states, live, ...held, staged: this.staged[name], processes, failures: [] }] : [];
    });
  }

  private async store(request: Request): Promise<Response> {
    if (request.headers.get('content-type') !== 'application/gzip') return problem(415, 'Tipo non ammesso.');
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const { commit } = await valid(ReleaseUploadQuery, query);
    const { name, version, files } = await unpackRelease(new Uint8Array(await request.arrayBuffer()));
    const isNew = !this.stored.has(`${name} ${version}`);
    this.stored.add(`${name} ${version}`);
    this.uploads.push({ version, files: [...files.keys()].sort(), commit });
    return Response.json({ name, version, isNew });
  }

  private refuse(part: string, { version, expect }: MakeLive): Response | undefined {
    const live = this.liveOf(part);
    if (expect !== undefined && live?.version !== expect) {
      return problem(409, `Di ${part} è online la versione ${live?.version ?? 'nessuna'}, non quella attesa.`);
    }
    if (live?.version === version) return undefined;
    if (!this.stored.has(`${part} ${version}`) && this.held[part] !== version) {
      return problem(422, `La versione ${version} di ${part} non è stata caricata.`);
    }
    if (this.misfits.length === 0) return undefined;
    const errors = this.misfits.map((message) => ({ path: part, message }));
    return problem(409, `La versione non è compatibile: ${this.misfits.join('; ')}.`, {}, errors);
  }

  private makeLive(part: string, wanted: MakeLive, rehearses: boolean): Response {
    const refusal = this.refuse(part, wanted);
    if (refusal) return refusal;
    const { version, watch = true } = wanted;
    this.watch = watch;
    const live = this.liveOf(part);
    if (live?.version === version) return Response.json(live);
    const isKnown = this.deploys.some((deploy) => deploy.part === part && deploy.version === version);
    const rehearsal = rehearses && isKnown ? this.rehearsal : undefined;
    if (typeof rehearsal === 'object') {
      const errors = rehearsal.map((message) => ({ path: part, message }));
      const detail = `La prova della versione non è riuscita: ${rehearsal.join('; ')}.`;
      return problem(422, detail, {}, errors, problemTypes.rehearsal);
    }
    return Response.json({ ...this.deploy(part, version, { kind: isKnown ? 'rollback' : 'publish' }), rehearsal });
  }

  private async stage(request: Request, part: string): Promise<Response> {
    if (request.method === 'DELETE') {
      delete this.staged[part];
      return new Response(null, { status: 204 });
    }
    const wanted = await valid(StageRelease, await request.json());
    const refusal = this.refuse(part, wanted);
    if (refusal) return refusal;
    const { version, share } = wanted;
    this.staged[part] = stagedRelease({ version, share });
    return Response.json(this.staged[part]);
  }

  private preview(part: string, { version }: PreviewDraft): Response {
    if (!this.stored.has(`${part} ${version}`)) return problem(404, `La versione ${version} non è stata caricata.`);
    const path = `/preview/${part}.${version}.1796083200000.firma`;
    return Response.json({ path, expiresAt: '2026-12-01T00:00:00.000Z' }, { status: 201 });
  }

  private async sign(request: Request, area: 'login' | 'logout'): Promise<Response> {
    if (area === 'logout') {
      if (hasSession(request)) this.isSignedIn = false;
      return new Response(null, { status: 204 });
    }
    const given = await valid(Credentials, await request.json());
    if (given.username !== 'admin' || given.password !== password) return problem(401, 'Credenziali non valide.');
    if (given.code !== this.code) return problem(401, 'Inserisci il codice di verifica.');
    this.isSignedIn = true;
    const headers = new Headers({ 'set-cookie': `session=${session}; Path=/; HttpOnly; SameSite=Lax` });
    headers.append('set-cookie', 'signed_in=1; Path=/');
    return Response.json({ id: 1, username: 'admin', role: 'owner' }, { headers });
  }

  private async manageAdmissions(request: Request, id: string | undefined): Promise<Response> {
    if (!this.isSignedIn || !hasSession(request)) return problem(401, 'Accesso richiesto: effettua il login.');
    if (request.method === 'GET') return Response.json(this.admitted);
    const body = await request.json();
    const draft = id ? { name: id, ...(await valid(AdmissionPatch, body)) } : await valid(AdmissionDraft, body);
    const place = this.admitted.findIndex(({ name }) => name === draft.name);
    const made = { ...draft, admittedAt: '2026-01-01T10:00:00.000Z', admittedBy: 'admin', isOfImage: false };
    this.admitted.splice(place === -1 ? this.admitted.length : place, place === -1 ? 0 : 1, made);
    return Response.json(made, { status: id ? 200 : 201 });
  }

  private async manageTokens(request: Request, id: string | undefined): Promise<Response> {
    if (!this.isSignedIn || !hasSession(request)) return problem(401, 'Accesso richiesto: effettua il login.');
    if (request.method === 'GET') return Response.json(this.tokens);
    if (request.method === 'DELETE') {
      const place = this.tokens.findIndex((each) => each.id === Number(id));
      if (place === -1) return problem(404, 'Token non trovato.');
      this.tokens.splice(place, 1);
      return new Response(null, { status: 204 });
    }
    const draft = await valid(DeployTokenDraft, await request.json());
    const made = { id: 7, ...draft, createdAt: '2026-01-01T10:00:00.000Z', createdBy: 'admin', lastUsedAt: null };
    this.tokens.push(made);
    return Response.json({ id: made.id, token }, { status: 201 });
  }
}

export function problem(
  status: number,
  detail: string,
  headers: Record<string, string> = {},
  errors?: Problem['errors'],
  type = 'about:blank',
): Response {
  const body: Problem = { type, title: 'Refused', status, detail, ...(errors ? { errors } : {}) };
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': problemContentType, ...headers } });
}

const hasSession = (request: Request): boolean =>
  request.headers.get('cookie')?.split('; ').includes(`session=${session}`) ?? false;

/** A schema of the contracts: the part of the Standard Schema interface that is used here. */
interface Schema<Value> {
  '~standard': { validate(input: unknown): Result<Value> | Promise<Result<Value>> };
}
type Result<Value> = { value: Value; issues?: undefined } | { issues: readonly unknown[] };

async function valid<Value>(schema: Schema<Value>, input: unknown): Promise<Value> {
  const result = await schema['~standard'].validate(input);
  if (result.issues) throw Object.assign(new Error('I dati inviati non sono validi.'), { status: 422 });
  return result.value;
}

const vital = { pages: 0, poor: 0 };
export const shownVisits = (more: Partial<ShownVisits> = {}): ShownVisits => ({
  ...{ visits: 0, failures: 0, pages: 0, lcp: vital, cls: vital, inp: vital },
  ...more,
});
export const stagedRelease = (more: Partial<StagedRelease> & Pick<StagedRelease, 'version'>): StagedRelease => ({
  ...{
    share: 5,
    at: '2026-01-01T10:00:00.000Z',
    by: 'ci',
    isProven: false,
    outcome: null,
    endedAt: null,
    reason: null,
  },
  ...{ staged: shownVisits(), live: shownVisits() },
  ...more,
});
