import { isDeepStrictEqual } from 'node:util';
import type { Versioned } from '@officina/contracts/client';
import { company as initial } from '@officina/contracts/company';
import {
  type Company,
  CompanyDraft,
  CompanyPatch,
  readStored,
  type StoredCompany,
  withChange,
} from '@officina/contracts/company-facts';
import { type CompanyField, companyFields } from '@officina/contracts/company-fields';
import { noPicture, type SitePicture } from '@officina/contracts/company-rules';
import { fieldLabels } from '@officina/contracts/field-labels';
import type { EntityType } from '@officina/contracts/image';
import { enumerated } from '@officina/contracts/kinds';
import { isTooSmallForLogo, pictureSlots, pictureUrl, smallLogo, stemOf } from '@officina/contracts/picture';
import { companySubject, keptVersions } from '@officina/contracts/version';
import { and, inArray, isNull, ne, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '../../db/client';
import { locks } from '../../db/locks';
import { images, type versions } from '../../db/schema';
import { DomainError } from '../../http/problems';
import { inputProblem, parseInput } from '../../http/validation';
import { type Actor, recordChange } from '../audit/audit.service';
import { newestVersions } from '../keep-version';
import type { Viewer } from '../viewer';

interface Version extends ReturnType<typeof readStored> {
  id: number;
  at: Date;
  by: string;
  isUndo: boolean;
}

/** The published facts. Visitors do not get hidden services. The version is that of the facts alone. */
export async function getCompany(db: Db, viewer?: Viewer): Promise<Versioned<Company>> {
  const { id, value } = await currentVersion(db);
  const company = await withPictures(db, value);
  const services = company.services.filter(({ isHidden }) => !isHidden);
  return { value: viewer ? company : { ...company, services }, version: String(id) };
}

/** The published facts as they are stored. */
export const readCompany = async (db: Db): Promise<StoredCompany> => (await currentVersion(db)).value;

const currentVersion = async (db: Db): Promise<Version> => (await newest(db, 1))[0] ?? first();

/**
 * Id of the image that is published in the slot of this type, if that image still exists. Otherwise the first image of
 * the type is shown; not every type has a slot.
 */
export async function chosenImage(db: Db, entityType: EntityType | undefined): Promise<number | undefined> {
  const slot = pictureSlots.find((type) => type === entityType);
  const id = slot && (await readCompany(db)).pictures[slot]?.id;
  return id !== undefined && (await picturesOf(db, [id])).has(id) ? id : undefined;
}

/**
 * Publishes a change, unless it changes nothing. Stored values that today's rules refuse are kept until they are
 * changed. `basedOn`: the version that the client read.
 */
export function updateCompany(
  db: Db,
  actor: Actor,
  change: v.InferOutput<typeof CompanyPatch>,
  basedOn: string | undefined,
): Promise<Versioned<Company>> {
  return publish(db, actor, basedOn, async (tx, [current]) => {
    const checked = parsed(withChange(current.value, change), change);
    await refuseOtherPictures(tx, change);
    return { ...factsOf(current), ...checked };
  });
}

/** Publishes the facts before the last publication; repeated, it restores what the undo removed. */
export function undoCompany(db: Db, actor: Actor, basedOn: string | undefined): Promise<Versioned<Company>> {
  return publish(
    db,
    actor,
    basedOn,
    async (_, [current, before]) => {
      if (current.id === 0)
        throw new DomainError(409, 'Non c’è niente da annullare: il sito è ancora come all’inizio.');
      return factsOf(before);
    },
    true,
  );
}

/** A stored version in the format of the contract. */
export const readCompanyVersion = (db: Db, stored: unknown): Promise<Company> =>
  withPictures(db, readStored(stored).value);

/** The facts of a stored version in the current shape; values that today's rules refuse are kept as stored. */
export const storedFacts = (stored: unknown): Record<string, unknown> => factsOf(readStored(stored));

const factsOf = ({ value, refused }: ReturnType<typeof readStored>) => ({ ...value, ...refused });

/** Publishes facts of an earlier version. */
export const restoreCompany = (db: Db, actor: Actor, facts: object): Promise<Versioned<Company>> =>
  updateCompany(db, actor, parseInput(CompanyPatch, facts, inputProblem), undefined);

async function publish(
  db: Db,
  actor: Actor,
  basedOn: string | undefined,
  storedAfter: (tx: Db, versions: [current: Version, before: Version]) => Promise<Record<CompanyField, unknown>>,
  isUndo = false,
): Promise<Versioned<Company>> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.company})`);
    const [current = first(), before = first()] = await newest(tx, 2);
    if (basedOn !== undefined && basedOn !== String(current.id)) await refuseOvertaken(tx, basedOn, current, isUndo);
    const stored = await storedAfter(tx, [current, before]);
    const { value } = readStored(stored);
    if (changedFields(current.value, value).length === 0)
      return { value: await withPictures(tx, current.value), version: String(current.id) };
    const subject = { ...companySubject, title: 'Il mio sito' };
    const version = await recordChange(tx, actor, subject, [factsOf(current), stored], isUndo);
    return { value: await withPictures(tx, value), version: String(version) };
  });
}

/** Stands for the version before any publication. */
const first = (): Version => ({ id: 0, at: new Date(0), by: '', isUndo: false, ...readStored(initial) });

/** The last publications, newest first. */
const newest = async (db: Db, count: number): Promise<Version[]> =>
  (await newestVersions(db, companySubject, count)).map(versionIn);

function versionIn(row: typeof versions.$inferSelect): Version {
  const read = readStored(row.value);
  const refused = Object.keys(read.refused);
  if (refused.length > 0) console.error(`The stored facts of the company are refused: ${refused.join(', ')}`);
  return { ...row, ...read };
}

/** The changed facts, parsed by their complete rules; the change itself was parsed by the rules of its parts. */
const parsed = (value: object, change: object): Partial<StoredCompany> => {
  const changed = Object.keys(change).map((field) => [field, Reflect.get(value, field)]);
  return parseInput(ChangedFacts, Object.fromEntries(changed), inputProblem);
};

const ChangedFacts = v.partial(CompanyDraft);

const changedFields = (before: StoredCompany, after: StoredCompany): CompanyField[] =>
  companyFields.filter((field) => !isDeepStrictEqual(before[field], after[field]));

/** Throws 412 if facts have changed since the version on which a change is based; the message names them. */
async function refuseOvertaken(tx: Db, basedOn: string, current: Version, isUndo: boolean): Promise<void> {
  const base = /^\d{1,9}$/.test(basedOn) ? Number(basedOn) : -1;
  const kept = await newestVersions(tx, companySubject, keptVersions);
  const row = kept.find(({ id }) => id === base);
  const from = base === 0 ? first() : row && versionIn(row);
  if (!from) throw new DomainError(412, `${overtaken}.`);
  const fields = changedFields(from.value, current.value);
  // An undo always refers to the last publication, even if its content equals the version that the client knows.
  if (fields.length === 0 && !isUndo) return;
  const since = kept.flatMap(({ id, by }) => (id > base && by ? by : []));
  const people = enumerated([...new Set(since)].toSorted(), 'e');
  const errors = fields.map((path) => ({ path, message: `Modificato nel frattempo da ${people}` }));
  const names = fields.map((field) => fieldLabels.company[field]);
  throw new DomainError(412, `${[overtaken, enumerated(names, 'e')].filter(Boolean).join(': ')}.`, { errors });
}

const overtaken = 'Nel frattempo qualcun altro ha modificato i dati del sito';

/** SQL condition: images of the site itself; those of records may belong to a draft. */
const ofSite = and(isNull(images.entityId), ne(images.entityType, 'reply'));

/** The existing pictures of the site itself, by image id. */
async function picturesOf(db: Db, ids: number[]): Promise<Map<number, SitePicture>> {
  if (ids.length === 0) return new Map();
  const { id, filename, alt, width, height } = images;
  const rows = await db
    .select({ id, filename, alt, width, height })
    .from(images)
    .where(and(inArray(id, ids), ofSite));
  return new Map(rows.map(({ filename, ...row }) => [row.id, { ...row, url: pictureUrl(stemOf(filename)) }]));
}

/** The picture ids in facts, with their paths. */
const chosenIn = ({ pictures = {}, services = [] }: v.InferOutput<typeof CompanyPatch>): [path: string, id: number][] =>
  [
    ...pictureSlots.map((slot) => [`pictures.${slot}`, pictures[slot]?.id] as const),
    ...services.map(({ picture }, place) => [`services.${place}.picture`, picture?.id] as const),
  ].flatMap(([path, id]) => (id === undefined ? [] : [[path, id]]));

/** The value in the format of the contract. A picture that no longer exists is null. */
async function withPictures(db: Db, value: StoredCompany): Promise<Company> {
  const stored = await picturesOf(
    db,
    chosenIn(value).map(([, id]) => id),
  );
  const shown = (chosen: { id: number } | null): SitePicture | null => (chosen && stored.get(chosen.id)) ?? null;
  const { hero, about, logo } = value.pictures;
  return {
    ...value,
    pictures: { hero: shown(hero), about: shown(about), logo: shown(logo) },
    services: value.services.map((service) => ({ ...service, picture: shown(service.picture) })),
  };
}

/**
 * Checks only the pictures in the change, so that a stored picture that no longer exists does not prevent other
 * changes.
 */
async function refuseOtherPictures(tx: Db, change: v.InferOutput<typeof CompanyPatch>): Promise<void> {
  const chosen = chosenIn(change);
  const stored = await picturesOf(
    tx,
    chosen.map(([, id]) => id),
  );
  const errors = chosen.flatMap(([path, id]) => {
    const picture = stored.get(id);
    if (!picture) return [{ path, message: noPicture }];
    return path === 'pictures.logo' && isTooSmallForLogo(picture) ? [{ path, message: smallLogo }] : [];
  });
  if (errors[0]) throw new DomainError(422, errors[0].message, { errors });
}
