import type { Page } from '@officina/contracts/client';
import { type Customer, type CustomerListQuery, customerSorts } from '@officina/contracts/customer';
import { nationalNumber } from '@officina/contracts/phone';
import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { pageOf, sliceOf } from '../../db/list';
import { cars, messageEntries, messages } from '../../db/schema';
import { inFields, matches, nameIn } from '../../db/search';
import { notFound } from '../../http/problems';
import { isToAnswer } from './message-state.service';
import { isOf, personOf } from './person';

export async function listCustomers(db: Db, { q, toAnswer, ...query }: CustomerListQuery): Promise<Page<Customer>> {
  const waits = toAnswer === undefined ? undefined : sql`bool_or(${isToAnswer}) = ${toAnswer}`;
  const people = peopleOf(db, and(waits, holding(q)), undefined);
  const slice = sliceOf(query);
  const rows = await readPeople(db, people, query.sort).limit(slice.limit).offset(slice.offset);
  // The rows contain the total, to avoid reading all messages again. A page after the last has no rows.
  return pageOf(await withContacts(db, rows), slice, () => rows[0]?.total ?? db.$count(people));
}

/** The person who sent this message; throws 404. */
export async function getCustomer(db: Db, messageId: number): Promise<Customer> {
  const person = await personOf(db, messageId);
  const [customer] = await withContacts(db, await readPeople(db, peopleOf(db, undefined, isOf(person)), undefined));
  if (!customer) throw notFound('message');
  return customer;
}

const person = sql<string>`lower(${messages.email})`;
const { createdAt, id } = messages;

/** SQL condition (HAVING): each word of the text is in one of the person's messages. */
const holding = (q: string | undefined): SQL | undefined =>
  matches(q, (word) => sql`bool_or(${inFields(messages, word)})`);

/** A subquery of all people with messages and their figures. */
function peopleOf(db: Db, having: SQL | undefined, where: SQL | undefined) {
  const replies = db
    .select({ messageId: messageEntries.messageId, at: sql`max(${messageEntries.at})`.as('replied_at') })
    .from(messageEntries)
    .where(eq(messageEntries.kind, 'reply'))
    .groupBy(messageEntries.messageId)
    .as('replies');
  return db
    .select({
      person: person.as('person'),
      firstId: sql<number>`min(${id})`.as('first_id'),
      newestId: sql<number>`(array_agg(${id} order by ${createdAt} desc, ${id} desc))[1]`.as('newest_id'),
      replyTo: sql<number>`(array_agg(${id} order by ${isToAnswer} desc, ${createdAt} desc, ${id} desc))[1]`.as(
        'reply_to',
      ),
      messages: sql<number>`count(*)::int`.as('messages'),
      toAnswer: sql<number>`(count(*) filter (where ${isToAnswer}))::int`.as('to_answer'),
      lastContactAt: sql<Date>`max(greatest(${createdAt}, ${replies.at}))`.mapWith(createdAt).as('last_contact_at'),
    })
    .from(messages)
    .leftJoin(replies, eq(replies.messageId, id))
    .where(where)
    .groupBy(person)
    .having(having)
    .as('people');
}

function readPeople(db: Db, people: ReturnType<typeof peopleOf>, sort: CustomerListQuery['sort']) {
  const columns = { name: nameIn(messages), messages: people.messages, lastContactAt: people.lastContactAt };
  const chosen = customerSorts.find((field) => sort === field || sort === `-${field}`);
  const order = sort?.startsWith('-') ? desc : asc;
  return db
    .select({
      person: people.person,
      id: people.firstId,
      name: messages.name,
      email: messages.email,
      messages: people.messages,
      toAnswer: people.toAnswer,
      replyTo: people.replyTo,
      lastContactAt: people.lastContactAt,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(people)
    .innerJoin(messages, eq(messages.id, people.newestId))
    .orderBy(
      ...(chosen ? [order(columns[chosen])] : []),
      desc(people.lastContactAt),
      // Unique, so that pages neither repeat nor omit anybody.
      asc(people.person),
    );
}

type Row = Awaited<ReturnType<typeof readPeople>>[number];

/** Adds telephone numbers and cars to the people of a page. */
async function withContacts(db: Db, rows: Row[]): Promise<Customer[]> {
  const isOne = inArray(
    person,
    rows.map((row) => row.person),
  );
  const newest = sql`max(${createdAt}) desc, max(${id}) desc`;
  const typed = await db
    .select({ person, phone: messages.phone })
    .from(messages)
    .where(and(isOne, isNotNull(messages.phone)))
    .groupBy(person, messages.phone)
    .orderBy(newest);
  const about = await db
    .select({
      person,
      id: sql<number>`${messages.carId}`,
      name: sql<string>`coalesce((array_agg(${messages.carName} order by ${createdAt} desc, ${id} desc))[1], '')`,
      isThere: sql<boolean>`${cars.id} is not null`,
    })
    .from(messages)
    .leftJoin(cars, eq(cars.id, messages.carId))
    .where(and(isOne, isNotNull(messages.carId)))
    .groupBy(person, messages.carId, cars.id)
    .orderBy(newest);
  const phones = Map.groupBy(typed, (row) => row.person);
  const asked = Map.groupBy(about, (row) => row.person);
  return rows.map(({ person: of, total: _, lastContactAt, ...row }) => ({
    ...row,
    lastContactAt: lastContactAt.toISOString(),
    phones: eachOnce((phones.get(of) ?? []).flatMap(({ phone }) => phone || [])),
    cars: (asked.get(of) ?? []).map(({ person: _, ...car }) => car),
  }));
}

/** Removes duplicates of numbers that are typed in different ways. */
function eachOnce(typed: readonly string[]): string[] {
  const byNumber = new Map<string, string>();
  for (const phone of typed) {
    const number = nationalNumber(phone) ?? phone;
    if (!byNumber.has(number)) byNumber.set(number, phone);
  }
  return [...byNumber.values()];
}
