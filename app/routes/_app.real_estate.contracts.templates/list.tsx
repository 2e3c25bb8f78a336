import { defineList } from "#app/components/list/definition.ts";
import { recordColumns } from "#app/components/list/record-columns.ts";
import { languageNames } from "#app/components/shell/language-names.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { contractTemplateRecord } from "#contract/contracts/contract-templates/contract-template.ts";
import type { ContractTemplateRow } from "#contract/contracts/contract-templates/contract-templates.ts";
import { formatDay } from "#contract/platform/format.ts";

const column = recordColumns(contractTemplateRecord);

export const contractTemplateList = defineList<ContractTemplateRow>({
  table: "contractTemplates",
  namespace: "contractTemplates",
  title: "title",
  search: true,
  columns: [
    column("name", {
      sort: "name",
      narrow: "first",
      cell: (row, { t }) => (
        <>
          <strong className="font-semibold" dir="auto">
            {row.name}
          </strong>{" "}
          {row.isDefault ? <StatusBadge tone="accent">{t("isDefault")}</StatusBadge> : null}
          {row.active ? null : <StatusBadge>{t("inactive")}</StatusBadge>}
        </>
      ),
    }),
    column("kind", { sort: "kind", width: 190, cell: (row, { t }) => t(`kind.${row.kind}`) }),
    column("language", { sort: "language", width: 110, cell: (row) => languageNames[row.language] }),
    column("officeId", {
      narrow: "none",
      quiet: true,
      cell: (row, { t }) => (row.branchName === null ? t("allBranches") : <bdi>{row.branchName}</bdi>),
    }),
    {
      key: "updatedAt",
      title: "fields.updatedAt",
      sort: "updatedAt",
      width: 110,
      narrow: "none",
      quiet: true,
      cell: (row, { timeZone }) => formatDay(row.updatedAt, timeZone),
      value: (row) => row.updatedAt,
      exportType: "datetime",
    },
  ],
  filters: [
    { key: "language", title: "fields.language", kind: "multiSelect", pinned: true },
    { key: "kind", title: "fields.kind", kind: "multiSelect", pinned: true },
    { key: "active", title: "fields.active", kind: "boolean" },
    { key: "isDefault", title: "fields.isDefault", kind: "boolean" },
  ],
  rowId: (row) => row.id,
  rowHref: (row) => `/real_estate/contracts/template/edit/${row.id}`,
  empty: { text: "empty.text", act: "empty.act" },
});
