import { sql } from "kysely";
import { z } from "zod";
import { catalogueOf, ofMails, ofReadings } from "#api/clients/client-privacy/catalogue.ts";
import { placeOf } from "#api/clients/client-privacy/rules/place.ts";
import { retentionEnd } from "#api/clients/client-privacy/rules/retention.ts";
import { busyClients } from "#api/clients/clients/queries-busy.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { todayAt } from "#api/platform/calls/today.ts";
import { clientName } from "#api/platform/client-data/name.ts";
import type { RetentionSource, Whose } from "#api/platform/client-data/privacy.ts";
import {
  clientPrivacy,
  obstacles,
  type RetentionLine,
} from "#contract/clients/client-privacy/client-privacy.ts";
import { readingMonths, type SensitiveKind } from "#contract/clients/client-privacy/client-readings.ts";
import { addDays } from "#contract/platform/days.ts";
import type { Language } from "#contract/platform/languages.ts";

/** A client whose data are spoken of. */
export interface Subject extends Whose {
  name: string;
  company: string;
  phones: string[];
  language: Language | null;
  country: string | null;
  anonymised: boolean;
}

/** A client of the caller's branches, or of any for the clock, deleted ones too, or NOT_FOUND; `lock` holds the row. */
export async function findSubject(
  {
    trx,
    organizationId,
    branchIds,
  }: Pick<CallContext, "trx" | "organizationId"> & Partial<Pick<CallContext, "branchIds">>,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<Subject> {
  const row = await trx
    .selectFrom("client as r")
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "r.organization_id").onRef("b.id", "=", "r.branch_id"),
    )
    .select(["r.company", "r.email", "r.phone", "r.mobile", "r.language", "r.anonymised_at", "b.country"])
    .select(clientName("r").as("name"))
    .where("r.organization_id", "=", organizationId)
    .where("r.id", "=", id)
    .$if(branchIds !== undefined, (qb) =>
      qb.where(sql<boolean>`r.branch_id = ANY(${[...(branchIds ?? [])]}::bigint[])`),
    )
    .$if(lock, (qb) => qb.forUpdate("r"))
    .executeTakeFirst();
  if (!row) throw notFound();
  const { company, email, phone, mobile, language, country, name } = row;
  return {
    ...{ organizationId, clientId: id, company, email, language, country },
    name: name || `#${id}`,
    phones: [phone, mobile].filter((one) => one !== null),
    anonymised: row.anonymised_at !== null,
  };
}

/** Why a person's data cannot be taken out yet; null when they can. */
export async function obstacleOf(
  context: Pick<CallContext, "platform" | "trx" | "organizationId">,
  whose: Whose,
): Promise<(typeof obstacles)[number] | null> {
  const { organizationId, clientId } = whose;
  const busy = (await busyClients(context, [clientId])).get(clientId);
  if (busy !== undefined) return z.enum(obstacles).parse(busy);
  const { rows } = await sql<{ waiting: boolean; account: boolean }>`
    SELECT EXISTS (SELECT FROM outbox_message r WHERE ${ofMails(context.platform.domains)(whose)} AND r.state IN ('pending', 'sending')) AS waiting,
      EXISTS (SELECT FROM branch b WHERE b.organization_id = ${organizationId} AND b.rental_account_id = ${clientId}) AS account`.execute(
    context.trx,
  );
  if (rows[0]?.account) return "clientIsRentalAccount";
  return rows[0]?.waiting ? "clientHasMails" : null;
}

/** What is kept about a person now, kind by kind, and what taking it out does or did to it. */
export async function dataAbout(
  { platform, trx, now }: Pick<CallContext, "platform" | "trx" | "now">,
  subject: Subject,
): Promise<RetentionLine[]> {
  const today = await todayAt({ trx, organizationId: subject.organizationId, now });
  const catalogue = catalogueOf(platform.domains);
  const counts = catalogue.flatMap((line, place) =>
    line.table === null ? [] : [countOf(line, place, subject)],
  );
  const { rows } = await sql<{
    place: number;
    count: number;
    newest: string | null;
  }>`${sql.join(counts, sql` UNION ALL `)}`.execute(trx);
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  const lines = new Map<string, RetentionLine>();
  for (const [place, line] of catalogue.entries()) {
    const { kind, fate } = line;
    const count = line.table === null ? null : Number(byPlace.get(place)?.count ?? 0);
    // What was said of the person elsewhere in the audit is not counted.
    if (count === 0 && kind !== "audit") continue;
    const before = lines.get(kind);
    const sum = before ? (before.count ?? 0) + (count ?? 0) : count;
    lines.set(kind, {
      kind,
      fate,
      count: sum,
      until: untilOf(line, subject.country, byPlace.get(place)?.newest ?? null, today),
    });
  }
  return [...lines.values()];
}

function countOf({ table, rows, stays }: RetentionSource, place: number, subject: Subject) {
  const day =
    stays === "year"
      ? sql`(max(r.at) + make_interval(months => ${readingMonthsOf(subject)}))::date`
      : stays === "register"
        ? sql`max(r.keep_until)`
        : sql`max(r.issued_on)`;
  const ends = stays === "year" || stays === "register" || (stays === "books" && table === "invoice");
  return sql`SELECT ${place}::int AS place, count(*) AS count, ${ends ? sql`(${day})::text` : sql`NULL::text`} AS newest
    FROM ${sql.table(table ?? "")} r WHERE ${rows(subject)}`;
}

/** How long it is kept who saw what, as the organization's rule says. */
function readingMonthsOf({ organizationId }: Subject) {
  return sql`coalesce((SELECT months FROM retention_rule WHERE organization_id = ${organizationId} AND kind = 'readings'), ${readingMonths})::int`;
}

function untilOf(
  { stays }: RetentionSource,
  country: string | null,
  newest: string | null,
  today: string,
): string | null {
  if (stays === "day") return addDays(today, 1);
  if (stays === "year" || stays === "register") return newest;
  return stays === "books" && newest !== null ? retentionEnd(country, newest) : null;
}

/** Who was given what of a person: exports and fetched documents, newest first. */
export async function givenTo({ trx, organizationId }: CallContext, clientId: number) {
  const { rows } = await sql<{ at: string; actorName: string; what: "export" | "document"; name: string }>`
    SELECT e.at, e.actor_name AS "actorName", 'export' AS what, '' AS name FROM audit_entry e
    WHERE e.organization_id = ${organizationId} AND e.object_type = 'client' AND e.object_id = ${clientId} AND e.action = 'export'
    UNION ALL
    SELECT e.at, e.actor_name, 'document', d.name FROM document d
    JOIN audit_entry e ON e.organization_id = d.organization_id AND e.object_type = 'document' AND e.object_id = d.id AND e.action = 'download'
    WHERE d.organization_id = ${organizationId} AND (d.client_id = ${clientId} OR d.contract_id IN (
      SELECT s.id FROM rent_contract s WHERE s.organization_id = ${organizationId} AND s.client_id = ${clientId}))
    ORDER BY at DESC LIMIT 50`.execute(trx);
  return rows;
}

/** Who saw the client's data, newest first, and how often in all. */
export async function readingsOf(context: CallContext, clientId: number) {
  const subject = await findSubject(context, clientId);
  const { rows } = await sql<{
    id: number;
    at: string;
    name: string;
    impersonatorName: string;
    kinds: SensitiveKind[];
    calls: string[];
    people: number | null;
    file: string | null;
    total: number;
  }>`SELECT r.id, r.at, r.user_name AS name, r.impersonator_name AS "impersonatorName", r.kinds, r.calls,
      cardinality(r.client_ids) AS people, r.file, count(*) OVER () AS total
    FROM client_reading r WHERE ${ofReadings(subject)} ORDER BY r.at DESC, r.id DESC LIMIT 100`.execute(
    context.trx,
  );
  return {
    total: rows[0]?.total ?? 0,
    Readings: rows.map(({ calls, total: _, ...row }) => ({
      ...row,
      places: [...new Set(calls.map(placeOf))],
    })),
  };
}

/** The certificate of a client, or NOT_FOUND. */
export async function findCertificate(context: CallContext, clientId: number) {
  await findSubject(context, clientId);
  const row = await context.trx
    .selectFrom("client_certificate")
    .selectAll()
    .where("organization_id", "=", context.organizationId)
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  if (!row) throw notFound();
  const Lines = linesShape.parse(row.lines);
  return { id: row.id, clientId, at: row.created_at, madeBy: row.made_by_name, country: row.country, Lines };
}

const linesShape = clientPrivacy.certificate.output.shape.Certificate.shape.Lines;
