import { sql } from "kysely";
import type { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import type { TableColumn } from "#api/platform/paper/tabular/columns.ts";
import { writeCsv } from "#api/platform/paper/tabular/write-csv.ts";
import { exportFile, exportWorkbook } from "#api/platform/records/export-workbook.ts";
import { type guestRegister, sheetPerson } from "#contract/contracts/contract-parties/contract-parties.ts";
import { registerFields } from "#contract/contracts/contract-parties/contract-party.ts";

type Input = z.output<typeof guestRegister.exportPeriod.input>;

const people = sheetPerson.array();
const days: readonly string[] = ["birthday", "documentIssuedOn"];

/**
 * Exports the register of the selected branches between two days of arrival, one person a row, by branch and
 * number.
 */
export async function exportRegister(context: CallContext, { from, until, format }: Input) {
  if (until < from) throw invalid("until", "endBeforeStart");
  const { t } = context;
  const word = (field: string) => t(`contractParties:register.${field}`);
  const columns: TableColumn[] = [
    { key: "branch", title: t("clients:fields.branchId"), type: "text" },
    { key: "number", title: word("number"), type: "text" },
    { key: "unit", title: t("rentContracts:fields.unit"), type: "text" },
    { key: "arrivedOn", title: word("arrivedOn"), type: "date" },
    { key: "departsOn", title: word("departsOn"), type: "date" },
    { key: "lastname", title: t("clients:fields.lastname"), type: "text" },
    { key: "firstname", title: t("clients:fields.firstname"), type: "text" },
    ...registerFields
      .filter((field) => field !== "purpose")
      .map(
        (field): TableColumn => ({
          key: field,
          title: t(`contractParties:fields.${field}`),
          type: days.includes(field) ? "date" : "text",
        }),
      ),
    { key: "registeredAt", title: word("registeredAt"), type: "dateTime" },
  ];
  const rows = await rowsOf(context, from, until);
  const name = "guest-register";
  const clients = rows.flatMap(({ clientId }) => clientId ?? []);
  if (clients.length > 0) context.saw({ clients, kinds: ["export"], file: `${name}.${format}` });
  if (format === "csv")
    return exportFile(context, {
      ...{ name, extension: "csv", type: "text/csv" },
      content: () => writeCsv(columns, rows, { separator: ";" }),
    });
  return exportWorkbook(context, { name, title: word("title"), columns, rows });
}

async function rowsOf(context: CallContext, from: string, until: string) {
  const { t } = context;
  const sheets = await context.trx
    .selectFrom("guest_sheet as s")
    .innerJoin("rent_contract as c", (join) =>
      join.onRef("c.organization_id", "=", "s.organization_id").onRef("c.id", "=", "s.contract_id"),
    )
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "c.organization_id").onRef("u.id", "=", "c.unit_id"),
    )
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "s.organization_id").onRef("b.id", "=", "s.branch_id"),
    )
    .select([
      "s.number",
      "s.year",
      "s.people",
      "s.arrived_on as arrivedOn",
      "s.registered_at as registeredAt",
      "b.name as branch",
      "u.label as unit",
      sql<string>`coalesce((c.checked_out_at AT TIME ZONE b.time_zone)::date, c.check_out)::text`.as(
        "departsOn",
      ),
    ])
    .where("s.organization_id", "=", context.organizationId)
    .where("s.branch_id", "in", [...context.selectedBranchIds, -1])
    .where("s.arrived_on", ">=", from)
    .where("s.arrived_on", "<=", until)
    .orderBy("b.name")
    .orderBy("s.year")
    .orderBy("s.number")
    .orderBy("s.id")
    .execute();
  return sheets.flatMap(({ people: stored, number, year, ...sheet }) =>
    people.parse(stored).map((person) => ({
      ...sheet,
      ...person,
      number: number === null ? "" : `${number}/${year}`,
      sex: person.sex && t(`contractParties:sex.${person.sex}`),
      documentType: person.documentType && t(`contractParties:document.${person.documentType}`),
    })),
  );
}
