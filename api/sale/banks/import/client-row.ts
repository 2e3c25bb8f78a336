import { sql } from "kysely";
import { z } from "zod";
import { takeDownClient } from "#api/clients/clients/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { columnNames } from "#api/platform/paper/tabular/column-names.ts";
import type { RowOutcome, RowWriter } from "#api/platform/paper/tabular/import-rows.ts";
import { keyWords, words } from "#api/platform/paper/tabular/row-fault.ts";
import { fieldReader, type ImportField } from "#api/platform/paper/tabular/row-fields.ts";
import type { TableRow } from "#api/platform/paper/tabular/table.ts";
import type { Place } from "#api/sale/banks/import/calls.ts";
import { bankByName } from "#api/sale/banks/queries.ts";

const fields = {
  bank: { names: ["bankname", "institut"], shape: keyWords },
  firstname: { names: columnNames.firstname, shape: words(80) },
  lastname: { names: columnNames.lastname, shape: words(80) },
  company: { names: columnNames.company, shape: words(120) },
  email: { names: columnNames.email, shape: z.email({ error: "email" }) },
  phone: { names: columnNames.phone, shape: words(32) },
} satisfies Record<string, ImportField>;

/** Names of the columns, as in the template. */
export const bankClientColumns = Object.keys(fields);

/** Links a client to a bank by its name; the client is found by the e-mail address, or else added. */
export function writeBankClient(header: readonly string[]): RowWriter<Place> {
  const reader = fieldReader(header, fields);
  if (!reader.has("bank")) throw invalid("file", "mapRequired");
  const write = async (context: CallContext, place: Place, row: TableRow): Promise<RowOutcome> => {
    const { values, faults } = reader.read(row);
    if (faults.length > 0) return { faults };
    const fault = (column: string, reason: string, value = ""): RowOutcome => ({
      faults: [{ line: row.line, column, reason, value }],
    });
    const text = (name: keyof typeof fields) => String(values[name] ?? "");
    if (!text("lastname") && !text("company")) return fault("lastname", "required");
    const bankId = await bankByName(context, text("bank"));
    if (bankId === null) return fault("bank", "unknownBank", text("bank"));
    const clientId = await clientOf(context, place, text("email"));
    if (clientId !== null && (await isLinked(context, bankId, clientId))) return { outcome: "unchanged" };
    const outcome = clientId === null ? "added" : "updated";
    if (place.dryRun) return { outcome };
    await link(context, bankId, clientId ?? (await addClient(context, place, text)));
    return { outcome };
  };
  return { write, unused: reader.unused };
}

async function clientOf(context: CallContext, { branchId }: Place, email: string): Promise<number | null> {
  if (email === "") return null;
  const row = await context.trx
    .selectFrom("client")
    .select("id")
    .where("organization_id", "=", context.organizationId)
    .where("branch_id", "=", branchId)
    .where("deleted_at", "is", null)
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .orderBy("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

function addClient(context: CallContext, { branchId }: Place, text: (name: keyof typeof fields) => string) {
  const person = {
    firstname: text("firstname"),
    lastname: text("lastname"),
    company: text("company"),
    email: text("email") || null,
    phone: text("phone") || null,
  };
  return takeDownClient(context, { ...person, branchId }, { after: person });
}

async function isLinked(context: CallContext, bankId: number, clientId: number): Promise<boolean> {
  const row = await context.trx
    .selectFrom("bank_client")
    .select("client_id")
    .where("organization_id", "=", context.organizationId)
    .where("bank_id", "=", bankId)
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  return row !== undefined;
}

async function link(context: CallContext, bankId: number, clientId: number): Promise<void> {
  await context.trx
    .insertInto("bank_client")
    .values({ organization_id: context.organizationId, bank_id: bankId, client_id: clientId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await context.audit({ action: "import", objectType: "bank", objectId: bankId, after: { clientId } });
}
