import { isDeepStrictEqual } from 'node:util';
import { company as initial } from '@officina/contracts/company';
import {
  type Company,
  CompanyDraft,
  type CompanyField,
  type CompanyPatch,
  type CompanyVersion,
  companyFields,
  noPicture,
  readStored,
  type SitePicture,
  type StoredCompany,
  withChange,
} from '@officina/contracts/company-facts';
import { fieldLabels } from '@officina/contracts/field-labels';
import type { EntityType } from '@officina/contracts/image';
import { enumerated } from '@officina/contracts/kinds';
import { isTooSmallForLogo, pictureSlots, pictureUrl, smallLogo, stemOf } from '@officina/contracts/picture';
import { and, desc, inArray, isNull, ne, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Db } from '../../db/client';
import { companyVersions, images } from '../../db/schema';
import { DomainError } from '../../http/problems';
import { inputProblem, parseInput } from '../../http/validation';
import { type Actor, recordChange } from '../audit/audit.service';
import type { Viewer } from '../viewer';

interface Version {
  id: number;
  at: Date;
  by: string;
  isUndo: boolean;
  value: StoredCompany;
}

type RefuseStale = ((now: Company) => void) | undefined;

/** What the site says about the company. Visitors learn of no hidden service. */
export async function getCompany(db: Db, viewer?: Viewer): Promise<Company> {
  const company = await withPictures(db, await readCompany(db));
  return viewer ? company : { ...company, services: company.services.filter(({ isHidden }) => !isHidden) };
}

/** The same as it is stored. */
export async function readCompany(db: Db): Promise<StoredCompany> {
  const [current] = await newest(db, 1);
  return current?.value ?? readStored(initial).value;
}

/**
 * The id of the image that is published in the slot of this type, while it is stored. Without one the first of the type
 * is shown there; not every type has a slot.
 */
export async function chosenImage(db: Db, entityType: EntityType | undefined): Promise<number | undefined> {
  const slot = pictureSlots.find((type) => type === entityType);
  const id = slot && (await readCompany(db)).pictures[slot]?.id;
  return id !== undefined && (await picturesOf(db, [id])).has(id) ? id : undefined;
}

/**
 * Publishes a change; one that changes nothing is no publication. `refuseStale` throws when its argument is not what the
 * client read.
 */
export function updateCompany(
  db: Db,
  actor: Actor,
  change: v.InferOutput<typeof CompanyPatch>,
  refuseStale: RefuseStale,
): Promise<Company> {
  return publish(db, actor, refuseStale, async (tx, [current]) => {
    const value = parsed(withChange(current.value, change));
    await refuseOtherPictures(tx, change);
    return value;
  });
}

/** Publishes what the site said before the last publication; that of an undo: what it took back. */
export function undoCompany(db: Db, actor: Actor, refuseStale: RefuseStale): Promise<Company> {
  return publish(
    db,
    actor,
    refuseStale,
    async (_, [current, before]) => {
      if (current.id === 0)
        throw new DomainError(409, 'Non c’è niente da annullare: il sito è ancora come all’inizio.');
      return before.value;
    },
    true,
  );
}

export async function listCompanyVersions(db: Db): Promise<CompanyVersion[]> {
  const versions = await newest(db, listed + 1);
  return versions.slice(0, listed).map(({ value, at, ...version }, place) => ({
    ...version,
    at: at.toISOString(),
    fields: changedFields((versions[place + 1] ?? first()).value, value),
  }));
}

const listed = 20;

/** How many versions back the one is looked for that a refused change was based on. */
const compared = 50;

async function publish(
  db: Db,
  actor: Actor,
  refuseStale: RefuseStale,
  valueAfter: (tx: Db, versions: [current: Version, before: Version]) => Promise<StoredCompany>,
  isUndo = false,
): Promise<Company> {
  return db.transaction(async (tx) => {
    // There may be no row to lock yet. Reads go on.
    await tx.execute(sql`lock table ${companyVersions} in exclusive mode`);
    const [current = first(), before = first()] = await newest(tx, 2);
    const now = await withPictures(tx, current.value);
    if (refuseStale) await refuseOvertaken(tx, refuseStale, now);
    const value = await valueAfter(tx, [current, before]);
    if (changedFields(current.value, value).length === 0) return now;
    await tx.insert(companyVersions).values({ by: actor.username, value, isUndo });
    const subject = { kind: 'company', recordId: 1, title: 'Il mio sito' } as const;
    await recordChange(tx, actor, subject, [current.value, value]);
    return withPictures(tx, value);
  });
}

/** What stands for the version before any publication. */
const first = (): Version => ({ id: 0, at: new Date(0), by: '', isUndo: false, value: readStored(initial).value });

/** The last publications, newest first. */
async function newest(db: Db, count: number): Promise<Version[]> {
  const rows = await db.select().from(companyVersions).orderBy(desc(companyVersions.id)).limit(count);
  return rows.map((row) => {
    const { value, refused } = readStored(row.value);
    if (refused.length > 0) console.error(`The stored facts of the company are refused: ${refused.join(', ')}`);
    return { ...row, value };
  });
}

/** The rules of the whole value: a change is checked before with those of its own fields alone. */
const parsed = (value: object): StoredCompany =>
  // What the schema returns.
  parseInput(CompanyDraft, value, inputProblem) as StoredCompany;

const changedFields = (before: StoredCompany, after: StoredCompany): CompanyField[] =>
  companyFields.filter((field) => !isDeepStrictEqual(before[field], after[field]));

/** The 412 of a change that was based on an earlier version; it names what has changed since. */
async function refuseOvertaken(tx: Db, refuseStale: (now: Company) => void, now: Company): Promise<void> {
  const isBase = (company: Company): boolean => {
    try {
      refuseStale(company);
      return true;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  };
  if (isBase(now)) return;
  const versions = [...(await newest(tx, compared)), first()];
  for (const [place, { value }] of versions.entries()) {
    if (!isBase(await withPictures(tx, value))) continue;
    const fields = versions[0] ? changedFields(value, versions[0].value) : [];
    const by = [...new Set(versions.slice(0, place).map((version) => version.by))];
    const errors = fields.map((path) => ({ path, message: `Modificato nel frattempo da ${enumerated(by, 'e')}` }));
    const names = fields.map((field) => fieldLabels.company[field]);
    throw new DomainError(412, `${overtaken}: ${enumerated(names, 'e')}.`, { errors });
  }
  throw new DomainError(412, `${overtaken}.`);
}

const overtaken = 'Nel frattempo qualcun altro ha modificato i dati del sito';

/** Images of the site itself; those of records may belong to a draft. */
const ofSite = and(isNull(images.entityId), ne(images.entityType, 'reply'));

/** Pictures by the ids of their images, of those that are stored and of the site itself. */
async function picturesOf(db: Db, ids: number[]): Promise<Map<number, SitePicture>> {
  if (ids.length === 0) return new Map();
  const { id, filename, alt, width, height } = images;
  const rows = await db
    .select({ id, filename, alt, width, height })
    .from(images)
    .where(and(inArray(id, ids), ofSite));
  return new Map(rows.map(({ filename, ...row }) => [row.id, { ...row, url: pictureUrl(stemOf(filename)) }]));
}

/** The ids of pictures that facts refer to, by their path. */
const chosenIn = ({ pictures = {}, services = [] }: v.InferOutput<typeof CompanyPatch>): [path: string, id: number][] =>
  [
    ...pictureSlots.map((slot) => [`pictures.${slot}`, pictures[slot]?.id] as const),
    ...services.map(({ picture }, place) => [`services.${place}.picture`, picture?.id] as const),
  ].flatMap(([path, id]) => (id === undefined ? [] : [[path, id]]));

/** The value as the contract has it. A picture that is gone is null. */
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

/** Only those of the change: a stored picture that is gone must not stand in the way of another one. */
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
