import { type RawBuilder, sql } from "kysely";
import {
  type Compared,
  leastScore,
  type Reason,
  scoreOf,
} from "#api/clients/client-duplicates/rules/score.ts";
import type { Tx } from "#api/platform/database/connection.ts";

/**
 * The most clients of one number, address or name that are compared; a key that more clients share says next
 * to nothing.
 */
const mostOfOneKey = 50;
/** Of a name that many have, those with the same spelling first. */
const mostOfOneName = 2000;

interface Person {
  firstname: string;
  lastname: string;
  company: string;
  email: string | null;
  phone: string | null;
  mobile: string | null;
  birthday: string | null;
}

export interface Candidate {
  id: number;
  score: number;
  reasons: Reason[];
}

/** The columns of a stored client `alias` in the form in which clients are compared. */
export function comparedColumns(alias: string): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`${of("name_key")} AS sound, ${of("email_key")} AS email, ${of("phone_key")} AS phone, ${of("mobile_key")} AS mobile, ${of("birthday")},
    ${namesOf(of("firstname"), of("lastname"), of("company"))}`;
}

function namesOf(first: RawBuilder<unknown>, last: RawBuilder<unknown>, company: RawBuilder<unknown>) {
  return sql`nullif(client_name_form(${first}, ${last}, ${company}), '') AS name,
    CASE WHEN ${company} <> '' THEN company_form(${company}) END AS company`;
}

/** Returns typed data in the form in which clients are compared. */
export async function soughtOf(trx: Tx, typed: Person): Promise<Compared> {
  const [first, last, company] = [
    sql`${typed.firstname}::text`,
    sql`${typed.lastname}::text`,
    sql`${typed.company}::text`,
  ];
  const { rows } = await sql<Compared>`
    SELECT client_name_key(${first}, ${last}, ${company}) AS sound, email_key(${typed.email}::text) AS email,
      phone_key(${typed.phone}::text) AS phone, phone_key(${typed.mobile}::text) AS mobile, ${typed.birthday}::date AS birthday, ${namesOf(first, last, company)}`.execute(
    trx,
  );
  const [sought] = rows;
  if (!sought) throw new Error("nothing was selected");
  return sought;
}

interface Where {
  branchIds?: readonly number[];
  except?: number;
}

/**
 * Finds clients that may be the same as this one, by its keys alone, in the given branches or in all; the
 * likeliest first.
 */
export async function candidatesFor(
  { trx, organizationId }: { trx: Tx; organizationId: number },
  sought: Compared,
  { branchIds, except = 0 }: Where,
): Promise<Candidate[]> {
  const { sound, name, email, phone, mobile, birthday } = sought;
  const numbers = [phone, mobile].filter((number) => number !== null);
  const branches = branchIds ? sql`AND branch_id = ANY(${[...branchIds]}::bigint[])` : sql``;
  const having = (condition: RawBuilder<unknown>, most = mostOfOneKey) => sql`(SELECT id FROM client
    WHERE organization_id = ${organizationId} AND deleted_at IS NULL AND ${condition} ${branches} AND id <> ${except} LIMIT ${most})`;
  const sources = [
    ...(["phone_key", "mobile_key"] as const).flatMap((key) =>
      numbers.map((number) => having(sql`${sql.ref(key)} = ${number}`)),
    ),
    ...(email ? [having(sql`email_key = ${email}`)] : []),
    ...(sound && birthday ? [having(sql`name_key = ${sound} AND birthday = ${birthday}::date`)] : []),
    ...(sound
      ? [
          sql`(SELECT id FROM client WHERE organization_id = ${organizationId} AND id IN (${having(sql`name_key = ${sound}`, mostOfOneName)})
            ORDER BY client_name_form(firstname, lastname, company) = ${name} DESC, id LIMIT ${mostOfOneKey})`,
        ]
      : []),
  ];
  if (sources.length === 0) return [];
  const { rows } = await sql<Compared & { id: number }>`
    SELECT c.id, ${comparedColumns("c")} FROM client AS c
    WHERE c.organization_id = ${organizationId} AND c.id IN (${sql.join(sources, sql` UNION `)})`.execute(
    trx,
  );
  return rows
    .map(({ id, ...row }) => ({ id, ...scoreOf(sought, row) }))
    .filter(({ score }) => score >= leastScore)
    .sort((a, b) => b.score - a.score || a.id - b.id);
}
