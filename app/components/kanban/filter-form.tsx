import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import type { BoardProps } from "./board.tsx";

/** What of the board is shown; all of it stands in the address. */
export function FilterForm({ page }: { page: BoardProps }) {
  const { t } = useTranslation("kanban");
  const { filter } = page.wanted;
  const board = page.boards.length > 1 ? String(page.board.id) : null;
  return (
    <Form
      key={page.search}
      method="get"
      action="/kanban"
      className="flex flex-wrap items-end gap-2 print:hidden"
    >
      {board ? <input type="hidden" name="board" value={board} /> : null}
      <input
        type="search"
        name="q"
        defaultValue={filter.q ?? ""}
        aria-label={t("filter.q")}
        placeholder={t("filter.q")}
        className="input w-48!"
        data-search=""
      />
      <Select
        name="alerts"
        label={t("filter.alerts")}
        value={filter.alerts}
        choices={choices(["any", "none"], "filter.alert", t)}
      />
      <Select
        name="stay"
        label={t("filter.stay")}
        value={filter.stay}
        choices={choices(["here", "week", "none"], "filter.stays", t)}
      />
      {page.buildings.length > 0 ? (
        <Select
          name="buildingId"
          label={t("filter.building")}
          value={filter.buildingId?.[0]?.toString()}
          choices={page.buildings}
        />
      ) : null}
      {filter.ownerId ? (
        <label className="flex min-h-8 items-center gap-1.5 text-control">
          <input type="checkbox" name="ownerId" value={filter.ownerId[0]} defaultChecked /> {page.owner}
        </label>
      ) : null}
      <Button>{t("filter.show")}</Button>
      {page.filtered ? (
        <Link to={board ? `/kanban?board=${board}` : "/kanban"} className="button button-quiet">
          {t("filter.all")}
        </Link>
      ) : null}
    </Form>
  );
}

interface SelectProps {
  name: string;
  label: string;
  value: string | undefined;
  choices: readonly { value: string; label: string }[];
}

function Select({ name, label, value, choices: options }: SelectProps) {
  return (
    <select name={name} aria-label={label} defaultValue={value ?? ""} className="input w-auto!">
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

function choices(values: readonly string[], words: string, t: (key: string) => string) {
  return values.map((value) => ({ value, label: t(`${words}.${value}`) }));
}
