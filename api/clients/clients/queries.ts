import { type SelectQueryBuilder, sql } from "kysely";
import type { z } from "zod";
import { agrees } from "#api/clients/client-consents/queries.ts";
import { ownFieldsFor } from "#api/clients/client-fields/queries.ts";
import { ownConditions, ownOrder } from "#api/clients/client-fields/queries-list.ts";
import { owesForStays } from "#api/clients/clients/queries-owing.ts";
import { searchPage } from "#api/clients/clients/queries-search.ts";
import { closedFields, hiddenFields, maskClient, maskRow } from "#api/clients/clients/rules/masking.ts";
import { clientMatches } from "#api/clients/clients/rules/matching.ts";
import { clientTable, deletedClientTable } from "#api/clients/clients/tables.ts";
import { nextAppointment, noAppointment } from "#api/planning/calendar-events/queries-next.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { type Workplace, workplaceOf } from "#api/platform/calls/today.ts";
import { readableColumns } from "#api/platform/client-data/mask.ts";
import { clientName, clientOrder } from "#api/platform/client-data/name.ts";
import { readByCursor } from "#api/platform/database/read-by-cursor.ts";
import { holdsAll } from "#api/platform/records/holds-all.ts";
import { branchScope, type ListPage, listPage, sorted } from "#api/platform/records/list-query.ts";
import type { Stored } from "#api/platform/records/record-table.ts";
import { findRecord, rowsWith } from "#api/platform/records/records.ts";
import type { OwnField } from "#contract/clients/client-fields/own-field.ts";
import { clientRecord } from "#contract/clients/clients/client-record.ts";
import {
  type Client,
  type ClientRow,
  clientRowFields,
  type clients,
} from "#contract/clients/clients/clients.ts";
import { addDays } from "#contract/platform/days.ts";

export type StoredClient = Stored<
  typeof clientRecord.fields,
  { name: string; campaignCode: string | null; avatar: number | null }
>;

const sortColumns = {
  lastname: clientOrder("r"),
  company: "r.company",
  city: "r.city",
  createdAt: "r.created_at",
  birthday: "to_char(r.birthday, 'MMDD')",
  status:
    "(SELECT s.name FROM client_status s WHERE s.organization_id = r.organization_id AND s.id = r.status_id)",
};

/** The field that each sort column reveals. */
const clientColumns = { lastname: "lastname", company: "company", city: "city", birthday: "birthday" };

type Input = z.output<typeof clients.list.input>;

interface Options {
  deleted?: boolean;
}

/** Lists a page of clients of the selected branches; with `deleted` only deleted ones. */
export async function listClients(
  context: CallContext,
  input: Input,
  options: Options = {},
): Promise<{ rows: ClientRow[]; page: ListPage }> {
  const workplace = await workplaceOf(context);
  const { today } = workplace;
  const { fields } = await ownFieldsFor(context);
  const search = options.deleted ? null : await searchPage(context, input);
  const request = search ? { ...input, filter: {} } : input;
  const query = (await listed(context, request, options, { names: clientRowFields, fields, workplace }))
    // A left join on a key: when nothing of the branch is selected, as when counting, PostgreSQL leaves it
    // out.
    .leftJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "r.organization_id").onRef("b.id", "=", "r.branch_id"),
    )
    .select([
      sql<string>`b.name`.as("branchName"),
      clientName("r").as("name"),
      sql<
        ClientRow["status"]
      >`(SELECT jsonb_build_object('name', s.name, 'icon', s.icon, 'color', s.color) FROM client_status s
        WHERE s.organization_id = r.organization_id AND s.id = r.status_id)`.as("status"),
      sql<string[]>`ARRAY(SELECT ${userName("u")} ${lookingAfter(today)} ORDER BY p.starts_on, p.id)`.as(
        "representatives",
      ),
      sql<string | null>`${nextArrival(today)}`.as("nextArrival"),
      sql<string>`r.created_at`.as("createdAt"),
    ]);
  const { rows, page } = search
    ? { rows: await rowsInOrder(query, search.ids), page: search.page }
    : await listPage(context.trx, query, input, orderOf(context, input, fields));
  const hidden = hiddenFields(context);
  const shown = fields.filter(({ inList }) => inList).map(({ id }) => String(id));
  const own = (row: ClientRow) => Object.entries(row.ownFields).filter(([id]) => shown.includes(id));
  return {
    rows: rows.map((row) => ({ ...maskRow(row, hidden), ownFields: Object.fromEntries(own(row)) })),
    page,
  };
}

/** Returns the rows with these ids in their order. */
function rowsInOrder<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  ids: readonly number[],
): Promise<O[]> {
  const idArray = sql`${[...ids]}::bigint[]`;
  return query
    .where(sql<boolean>`r.id = ANY(${idArray})`)
    .orderBy(sql`array_position(${idArray}, r.id)`)
    .execute() as Promise<O[]>;
}

/** Yields all clients of a list in its order with all described fields; nothing is masked. */
export async function allClients(context: CallContext, input: Input, options: Options) {
  const names = Object.keys(clientRecord.fields) as (keyof typeof clientRecord.fields)[];
  const { fields } = await ownFieldsFor(context);
  const query = (
    await listed(context, input, options, { names, fields, workplace: await workplaceOf(context) })
  ).select([
    sql<string | null>`r.import_key`.as("importKey"),
    sql<
      string | null
    >`(SELECT b.name FROM branch b WHERE b.organization_id = r.organization_id AND b.id = r.branch_id)`.as(
      "branchName",
    ),
    sql<
      string | null
    >`(SELECT s.name FROM client_status s WHERE s.organization_id = r.organization_id AND s.id = r.status_id)`.as(
      "statusName",
    ),
  ]);
  return readByCursor(context.trx, sorted(query, input, orderOf(context, input, fields)));
}

/**
 * Selects the clients that match a list's filter, wrapped in an object because a query that is returned alone
 * would be run; `r` is their table.
 */
export async function clientsOfFilter(context: CallContext, filter: Input["filter"]) {
  const workplace = await workplaceOf(context);
  const query = await listed(context, { filter, buids: [] }, {}, { names: [], fields: [], workplace });
  return { query, today: workplace.today };
}

/** Selects clients of a list with these fields, without order. */
async function listed<Name extends keyof typeof clientRecord.fields>(
  context: CallContext,
  input: Pick<Input, "filter" | "buids">,
  { deleted = false }: Options,
  { names, fields, workplace }: { names: readonly Name[]; fields: readonly OwnField[]; workplace: Workplace },
) {
  const { q, own = [], ...filter } = input.filter;
  const matches = q ? await clientMatches(context, q, "r") : sql<boolean>`true`;
  const conditions = [
    ...conditionsOf(context, filter, workplace),
    ...(await ownConditions(context, fields, own)),
  ];
  return rowsWith(context, deleted ? deletedClientTable : clientTable, names)
    .where("r.branch_id", "in", branchScope(context, input.buids))
    .$if(Boolean(q), (qb) => qb.where(matches))
    .$call((qb) => conditions.reduce((to, condition) => to.where(condition), qb));
}

function orderOf(context: CallContext, { sortcolumn }: Input, fields: readonly OwnField[]) {
  // With hidden names, their order would reveal something of them.
  const hidden = hiddenFields(context);
  return {
    columns: {
      ...readableColumns<Record<string, string>>(context, sortColumns, clientColumns, "r.created_at"),
      ...ownOrder(fields, sortcolumn, "r.created_at"),
    },
    standard: hidden.includes("name") ? "createdAt" : "lastname",
    idColumn: "r.id",
  };
}

function lookingAfter(today: string) {
  return sql`FROM client_representative p
    JOIN app_user u ON u.organization_id = p.organization_id AND u.id = p.user_id
    WHERE p.organization_id = r.organization_id AND p.client_id = r.id
      AND p.starts_on <= ${today} AND (p.ends_on IS NULL OR p.ends_on > ${today})`;
}

function nextArrival(today: string) {
  return sql`(SELECT min(s.check_in) FROM rent_contract s
    WHERE s.organization_id = r.organization_id AND s.client_id = r.id AND s.check_in >= ${today}
      AND s.status IN ('NEW', 'REVIEWING', 'WAITING_FOR_DATA', 'OWNER_APPROVED', 'ACTIVE'))`;
}

/** A filter over a hidden field would reveal its values, so it matches nobody. */
function conditionsOf(
  context: CallContext,
  filter: Omit<Input["filter"], "q" | "own">,
  { today, timeZone }: Workplace,
) {
  const hidden = new Set(hiddenFields(context));
  const closed = (field: string) => (hidden.has(field) ? [sql<boolean>`false`] : []);
  const { missing, contactFrom, contactUntil } = filter;
  const startOf = (day: string) => sql`(${day}::date::timestamp AT TIME ZONE ${timeZone})`;
  const is = <T>(value: T | undefined, condition: (value: T) => ReturnType<typeof sql<boolean>>) =>
    value === undefined ? [] : [condition(value)];
  return [
    ...is(filter.isOwner, (yes) => sql<boolean>`r.is_owner = ${yes}`),
    ...is(filter.isRenter, (yes) => sql<boolean>`r.is_renter = ${yes}`),
    ...is(filter.isPriority, (yes) => sql<boolean>`r.is_priority = ${yes}`),
    ...is(filter.statusId, (ids) => sql<boolean>`r.status_id = ANY(${ids}::bigint[])`),
    ...is(filter.tags, (tags) => holdsAll(sql`r.tags`, tags)),
    ...is(filter.source, (sources) => sql<boolean>`r.source = ANY(${sources}::text[])`),
    ...is(filter.language, (languages) => sql<boolean>`r.language = ANY(${languages}::text[])`),
    ...is(filter.country, (countries) => sql<boolean>`r.country = ANY(${countries}::text[])`),
    ...is(filter.city, (city) => sql<boolean>`search_form(r.city) LIKE stands_in(${city})`),
    ...(filter.city === undefined ? [] : closed("city")),
    ...is(filter.campaignId, (id) => sql<boolean>`r.campaign_id = ${id}`),
    ...is(filter.representativeId, (ids) => lookedAfterBy(ids, today)),
    ...is(filter.mine || undefined, () => lookedAfterBy([context.user.id], today)),
    ...is(
      filter.birthdayMonth,
      (months) => sql<boolean>`extract(month FROM r.birthday) = ANY(${months}::int[])`,
    ),
    ...(filter.birthdayMonth === undefined ? [] : closed("birthday")),
    ...is(missing, (what) => lacking[what](today, context)),
    ...(missing === undefined ? [] : closed(missing)),
    ...is(filter.agreesToMail, (yes) => sql<boolean>`${agrees("r", "promotionMail")} = ${yes}`),
    ...is(filter.arrivingFrom, (day) => sql<boolean>`${nextArrival(today)} >= ${day}::date`),
    ...is(filter.arrivingUntil, (day) => sql<boolean>`${nextArrival(today)} <= ${day}::date`),
    ...is(
      filter.appointmentFrom,
      (day) => sql<boolean>`${nextAppointment(context, "r", today)} >= ${day}::date`,
    ),
    ...is(
      filter.appointmentUntil,
      (day) => sql<boolean>`${nextAppointment(context, "r", today)} <= ${day}::date`,
    ),
    ...is(filter.balance, (which) => owesForStays(context, "r", which)),
    ...is(
      contactFrom ?? contactUntil,
      () => sql<boolean>`r.id IN (SELECT h.client_id FROM client_contact h WHERE h.organization_id = ${context.organizationId}
        AND h.last_at >= ${contactFrom === undefined ? sql`'-infinity'` : startOf(contactFrom)}
        AND h.last_at < ${contactUntil === undefined ? sql`'infinity'` : startOf(addDays(contactUntil, 1))})`,
    ),
    ...is(filter.createdFrom, (day) => sql<boolean>`r.created_at >= ${startOf(day)}`),
    ...is(filter.createdUntil, (day) => sql<boolean>`r.created_at < ${startOf(addDays(day, 1))}`),
  ];
}

function lookedAfterBy(userIds: readonly number[], today: string) {
  return sql<boolean>`EXISTS (SELECT ${lookingAfter(today)} AND p.user_id = ANY(${userIds}::bigint[]))`;
}

const lacking: Record<
  NonNullable<Input["filter"]["missing"]>,
  (today: string, context: CallContext) => ReturnType<typeof sql<boolean>>
> = {
  email: () => sql<boolean>`r.email IS NULL`,
  phone: () => sql<boolean>`(r.phone IS NULL AND r.mobile IS NULL)`,
  birthday: () => sql<boolean>`r.birthday IS NULL`,
  address: () => sql<boolean>`r.address IS NULL`,
  status: () => sql<boolean>`r.status_id IS NULL`,
  representative: (today) => sql<boolean>`NOT EXISTS (SELECT ${lookingAfter(today)})`,
  appointment: (today, context) => noAppointment(context, "r", today),
};

/**
 * Returns a client of the user's branches as it is stored. Throws NOT_FOUND. For writing only, because
 * nothing is masked. `lock` locks the row.
 */
export function findStoredClient(
  context: CallContext,
  id: number,
  hold: { lock?: boolean } = {},
): Promise<StoredClient> {
  return findRecord(context, clientTable, id, hold);
}

/** Returns a client of the user's branches with the fields that the user may see. Throws NOT_FOUND. */
export async function findClient(context: CallContext, id: number): Promise<Client> {
  return maskClient(await findRecord(context, clientTable, id), await closedFields(context));
}

/** Returns the clients that were merged into this one. */
export async function mergedInto(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  id: number,
): Promise<number[]> {
  const rows = await trx
    .selectFrom("client")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("merged_into", "=", id)
    .execute();
  return rows.map((row) => row.id);
}

/** Returns the ids of all clients of a list, or of the named ones among them. */
export async function clientIdsOf(
  context: CallContext,
  input: Pick<Input, "filter" | "buids">,
  ids: readonly number[] | null,
): Promise<number[]> {
  const { fields } = await ownFieldsFor(context);
  const query = await listed(
    context,
    input,
    {},
    { names: [], fields, workplace: await workplaceOf(context) },
  );
  const rows = await query.$if(ids !== null, (qb) => qb.where("r.id", "in", [...(ids ?? []), -1])).execute();
  return rows.map(({ id }) => id);
}
