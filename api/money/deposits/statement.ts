import { ledgersOf } from "#api/money/deposits/queries-ledger.ts";
import { sumsOf } from "#api/money/deposits/rules/ledger.ts";
import { drawStatement, type Statement } from "#api/money/deposits/statement-pdf.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { cleanFileName } from "#api/platform/files/file-name.ts";
import type { FileReply } from "#contract/platform/call.ts";
import { todayIn } from "#contract/platform/days.ts";
import { toLanguage } from "#contract/platform/languages.ts";
import { personName } from "#contract/platform/names.ts";

const type = "application/pdf";

type Scope = Pick<CallContext, "trx" | "organizationId" | "now">;

/** What a statement says, and to whom: nothing is masked here, whoever asks must be allowed to read papers that name a client. */
export interface StoredStatement extends Statement {
  depositId: number;
  branchId: number;
  clientId: number;
  email: string | null;
}

/** All that stands on a deposit's statement, in the guest's language. */
export async function statementOf(scope: Scope, depositId: number): Promise<StoredStatement> {
  const row = await scope.trx
    .selectFrom("deposit as d")
    .innerJoin("rent_contract as c", (join) =>
      join.onRef("c.organization_id", "=", "d.organization_id").onRef("c.id", "=", "d.contract_id"),
    )
    .innerJoin("client as g", (join) =>
      join.onRef("g.organization_id", "=", "c.organization_id").onRef("g.id", "=", "c.client_id"),
    )
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "c.organization_id").onRef("u.id", "=", "c.unit_id"),
    )
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "d.organization_id").onRef("b.id", "=", "d.branch_id"),
    )
    .innerJoin("organization as o", "o.id", "d.organization_id")
    .select(["d.id", "d.branch_id", "d.kind", "d.amount", "d.currency", "d.trust_account", "d.interest_rate"])
    .select(["c.id as contract_id", "c.check_in", "c.check_out", "u.label", "u.address", "u.house", "u.apt"])
    .select(["g.id as client_id", "g.firstname", "g.lastname", "g.company", "g.email"])
    .select([
      "g.address as g_address",
      "g.zip as g_zip",
      "g.city as g_city",
      "g.language",
      "o.language as spoken",
    ])
    .select(["b.legal_name", "b.address as b_address", "b.zip as b_zip", "b.city as b_city", "b.time_zone"])
    .where("d.organization_id", "=", scope.organizationId)
    .where("d.id", "=", depositId)
    .executeTakeFirst();
  if (!row) throw notFound();
  const entries = await ledgersOf(scope, [depositId]);
  return {
    depositId: row.id,
    branchId: row.branch_id,
    clientId: row.client_id,
    email: row.email,
    language: toLanguage(row.language ?? row.spoken ?? ""),
    issuer: [row.legal_name, row.b_address, [row.b_zip, row.b_city].filter(Boolean).join(" ")].filter(
      Boolean,
    ),
    recipient: [
      row.company || personName(row),
      row.g_address ?? "",
      [row.g_zip, row.g_city].filter(Boolean).join(" "),
    ].filter(Boolean),
    day: todayIn(row.time_zone, scope.now),
    contractId: row.contract_id,
    unit: [row.label, [row.address, row.house].filter(Boolean).join(" ")].filter(Boolean).join(", "),
    stay: { from: row.check_in, until: row.check_out },
    kind: row.kind,
    currency: row.currency,
    amount: row.amount,
    trustAccount: row.trust_account,
    interestRate: row.interest_rate,
    entries,
    sums: sumsOf(entries),
  };
}

/** The statement as a file. */
export async function statementFile(facts: StoredStatement): Promise<FileReply> {
  const title = textsIn(facts.language)("depositStatement:title");
  const bytes = await drawStatement(facts);
  return { name: cleanFileName(`${title} ${facts.contractId}.pdf`), type, body: new Uint8Array(bytes) };
}
