import { defineList } from "#app/components/list/definition.ts";
import { recordColumns } from "#app/components/list/record-columns.ts";
import { bankRecord } from "#contract/sale/banks/bank.ts";
import type { BankRow } from "#contract/sale/banks/banks.ts";

const column = recordColumns(bankRecord);

export const bankList = defineList<BankRow>({
  table: "banks",
  namespace: "banks",
  title: "title",
  search: true,
  columns: [
    column("name", {
      sort: "name",
      narrow: "first",
      cell: (row) => <strong className="font-semibold">{row.name}</strong>,
    }),
    column("contact", { sort: "contact" }),
    column("email", { narrow: "none" }),
    column("phone", { narrow: "none" }),
    column("city", { sort: "city" }),
    {
      key: "buildings",
      title: "fields.buildings",
      sort: "buildings",
      align: "end",
      exportType: "number",
      narrow: "none",
      value: (row) => row.buildings,
    },
    {
      key: "mortgages",
      title: "fields.mortgages",
      align: "end",
      exportType: "number",
      value: (row) => row.mortgages,
    },
  ],
  filters: [],
  rowId: (row) => row.id,
  rowHref: (row) => `/bank/edit/${row.id}`,
  empty: { text: "empty.text", act: "empty.act" },
});
