import { sql } from "kysely";
import { sumsOfLines } from "#api/money/owner-statements/rules/lines.ts";
import { storedLines } from "#api/money/owner-statements/stored.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import type { OwnerLine } from "#contract/money/owner-statements/owner-statements.ts";
import { todayIn } from "#contract/platform/days.ts";
import { type Language, toLanguage } from "#contract/platform/languages.ts";
import { clientName } from "#contract/platform/names.ts";

type Scope = Pick<EffectScope, "trx" | "organizationId">;

/** A statement as it is printed and shown to its owner, in the owner's language. Nothing is masked: the owner is the reader. */
export interface StatementPaper extends ReturnType<typeof sumsOfLines> {
  id: number;
  branchId: number;
  clientId: number;
  language: Language;
  organization: string;
  issuer: readonly string[];
  recipient: readonly string[];
  owner: string;
  buildingName: string;
  /** `YYYY-MM`. */
  month: string;
  currency: string;
  /** The day it was made or frozen, by the branch's clock. */
  day: string;
  final: boolean;
  lines: readonly OwnerLine[];
  opening: number;
  closing: number;
}

/** Returns the contents of a statement. Throws NOT_FOUND. The caller must have checked that the reader may see its branch. */
export async function findPaper({ trx, organizationId }: Scope, id: number): Promise<StatementPaper> {
  const row = await trx
    .selectFrom("owner_statement as s")
    .innerJoin("client as g", (join) =>
      join.onRef("g.organization_id", "=", "s.organization_id").onRef("g.id", "=", "s.owner_id"),
    )
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "s.organization_id").onRef("b.id", "=", "s.branch_id"),
    )
    .leftJoin("building as h", (join) =>
      join.onRef("h.organization_id", "=", "s.organization_id").onRef("h.id", "=", "s.building_id"),
    )
    .innerJoin("organization as o", "o.id", "s.organization_id")
    .select([
      "s.id",
      "s.branch_id",
      "s.owner_id",
      "s.currency",
      "s.status",
      "s.lines",
      "s.opening",
      "s.closing",
    ])
    .select(["s.created_at", "s.frozen_at", "b.time_zone", "b.legal_name", "o.name as organization"])
    .select(["b.address as b_address", "b.zip as b_zip", "b.city as b_city", "o.language as spoken"])
    .select(["g.firstname", "g.lastname", "g.company", "g.address", "g.zip", "g.city", "g.language"])
    .select(sql<string>`coalesce(h.name, '')`.as("buildingName"))
    .select(sql<string>`to_char(s.month, 'YYYY-MM')`.as("month"))
    .where("s.organization_id", "=", organizationId)
    .where("s.id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const lines = storedLines.parse(row.lines);
  const town = (zip: string | null, city: string | null) => [zip, city].filter(Boolean).join(" ");
  const owner = clientName(row);
  return {
    ...sumsOfLines(lines),
    id: row.id,
    branchId: row.branch_id,
    clientId: row.owner_id,
    language: toLanguage(row.language ?? row.spoken ?? ""),
    organization: row.organization,
    issuer: [row.legal_name, row.b_address, town(row.b_zip, row.b_city)].filter(Boolean),
    recipient: [owner, row.address ?? "", town(row.zip, row.city)].filter(Boolean),
    owner,
    buildingName: row.buildingName,
    month: row.month,
    currency: row.currency,
    day: todayIn(row.time_zone, new Date(row.frozen_at ?? row.created_at)),
    final: row.status === "frozen",
    lines,
    opening: row.opening,
    closing: row.closing,
  };
}
