import { type RawBuilder, sql } from "kysely";
import { type Compared, leastScore, type Reason, scoreOf } from "#api/client-duplicates/rules/score.ts";
import type { Tx } from "#api/platform/database/connection.ts";

/** So many clients of one number, one address or one name are looked at: where there are more, they say next to nothing. */
const mostOfOneKey = 50;
/** Of a name that many have, those first who are spelled the same. */
const mostOfOneName = 2000;

/** What clients are looked for by, and compared by. */
export interface Sought extends Compared {
  nameKey: string | null;
}

interface Person {
  firstname: string;
  lastname: string;
  company: string;
  email: string | null;
  phone: string | null;
  birthday: string | null;
}

export interface Candidate {
  id: number;
  score: number;
  reasons: Reason[];
}

/** Columns of `Sought` of a client `alias`, or of values that are called the same. */
export function soughtColumns(alias: string): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  const [first, last, company] = [of("firstname"), of("lastname"), of("company")];
  return sql`client_name_key(${first}, ${last}, ${company}) AS "nameKey",
    nullif(client_name_form(${first}, ${last}, ${company}), '') AS name,
    sound_form(client_name_form(${first}, ${last}, ${company})) AS sound,
    nullif(company_form(${company}), '') AS company,
    email_key(${of("email")}) AS email, phone_key(${of("phone")}) AS phone, ${of("birthday")}::date AS birthday`;
}

/** What was typed, as it is compared. */
export async function soughtOf(trx: Tx, typed: Person): Promise<Sought> {
  const { rows } = await sql<Sought>`
    SELECT ${soughtColumns("t")} FROM (SELECT ${typed.firstname}::text AS firstname, ${typed.lastname}::text AS lastname,
      ${typed.company}::text AS company, ${typed.email}::text AS email, ${typed.phone}::text AS phone, ${typed.birthday}::text AS birthday) AS t`.execute(
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

/** Clients that may be this one, by its keys alone, in the branches given or in all; the likeliest first. */
export async function candidatesFor(
  { trx, organizationId }: { trx: Tx; organizationId: number },
  sought: Sought,
  { branchIds, except = 0 }: Where,
): Promise<Candidate[]> {
  const { nameKey, name, email, phone, birthday } = sought;
  const branches = branchIds ? sql`AND branch_id = ANY(${[...branchIds]}::bigint[])` : sql``;
  const having = (condition: RawBuilder<unknown>, most = mostOfOneKey) => sql`(SELECT id FROM client
    WHERE organization_id = ${organizationId} AND deleted_at IS NULL AND ${condition} ${branches} AND id <> ${except} LIMIT ${most})`;
  const sources = [
    ...(phone ? [having(sql`phone_key = ${phone}`)] : []),
    ...(email ? [having(sql`email_key = ${email}`)] : []),
    ...(nameKey && birthday ? [having(sql`name_key = ${nameKey} AND birthday = ${birthday}::date`)] : []),
    ...(nameKey
      ? [
          sql`(SELECT id FROM client WHERE organization_id = ${organizationId} AND id IN (${having(sql`name_key = ${nameKey}`, mostOfOneName)})
            ORDER BY client_name_form(firstname, lastname, company) = ${name} DESC, id LIMIT ${mostOfOneKey})`,
        ]
      : []),
  ];
  if (sources.length === 0) return [];
  const { rows } = await sql<Compared & { id: number }>`
    SELECT c.id, ${soughtColumns("c")} FROM client AS c
    WHERE c.organization_id = ${organizationId} AND c.id IN (${sql.join(sources, sql` UNION `)})`.execute(
    trx,
  );
  return rows
    .map(({ id, ...row }) => ({ id, ...scoreOf(sought, row) }))
    .filter(({ score }) => score >= leastScore)
    .sort((a, b) => b.score - a.score || a.id - b.id);
}
