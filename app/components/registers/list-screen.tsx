import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import type { Choice, Column, ListDefinition } from "#app/components/list/definition.ts";
import { ListScreen, type ListScreenProps } from "#app/components/list/list-screen.tsx";
import { StatusBadge, type Tone } from "#app/components/status-badge.tsx";

interface Props<Row> {
  definition: ListDefinition<Row>;
  list: Omit<ListScreenProps<Row>, "definition">;
  choices: Record<string, readonly Choice[]>;
  mayCreate: boolean;
  /** The path of the list. */
  path: string;
  /** Whether records are also imported, at `<path>/import`. */
  imports?: boolean;
}

/** The list of a register with texts of its own, and the ways to new records. */
export function RegisterListScreen<Row>(props: Props<Row>) {
  const { definition, path, mayCreate } = props;
  const { t } = useTranslation("registers");
  const href = mayCreate ? `${path}/new` : undefined;
  const actions = href ? (
    <>
      {props.imports ? <ButtonLink to={`${path}/import`}>{t("import")}</ButtonLink> : null}
      <ButtonLink to={href} tone="primary" keyName="n">
        {t(`${definition.namespace}:new`)}
      </ButtonLink>
    </>
  ) : null;
  return (
    <ListScreen
      {...props.list}
      definition={definition}
      choices={props.choices}
      actions={actions}
      emptyHref={href}
    />
  );
}

/** The column of a record's status, worded under `status` of the list's texts. */
export function statusColumn<Row extends { status: string }>(
  tones: Readonly<Record<Row["status"], Tone>>,
): Column<Row> {
  return {
    key: "status",
    title: "registers:fields.status",
    sort: "status",
    narrow: "first",
    cell: (row, { t }) => (
      <StatusBadge tone={tones[row.status as Row["status"]]}>{t(`status.${row.status}`)}</StatusBadge>
    ),
    value: (row) => row.status,
  };
}

/** The column of a record's name. */
export function nameColumn<Row extends { name: string }>(): Column<Row> {
  return {
    key: "name",
    title: "fields.name",
    sort: "name",
    narrow: "first",
    cell: (row) => (
      <strong className="font-semibold" dir="auto">
        {row.name}
      </strong>
    ),
    value: (row) => row.name,
  };
}
