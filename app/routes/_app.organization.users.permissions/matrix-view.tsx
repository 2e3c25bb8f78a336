import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { UnsavedChanges } from "#app/components/form/unsaved-changes.tsx";
import type { Role } from "#contract/access/roles/roles.ts";
import { type MatrixModule, withTicked } from "./letters.ts";
import { Matrix, matrixFormId } from "./matrix.tsx";
import type { MatrixWords } from "./matrix-html.ts";
import { filterMatrix } from "./matrix-ticks.ts";

interface Props {
  role: Role;
  roles: readonly Role[];
  matrix: { modules: MatrixModule[]; version: number; words: MatrixWords; differences: number | null };
  chosen: { q: string; compare: number | null; only: boolean };
  idempotencyKey: string;
  refused: { typed: string[] | null; version: number | null } | undefined;
}

/** Filter and comparison above, the matrix below; what is not saved yet is counted beside the button that saves it. */
export function MatrixView({ role, roles, matrix, chosen, idempotencyKey, refused }: Props) {
  const { t } = useTranslation("roles");
  const submit = useSubmit();
  const saving = useNavigation().formMethod === "POST";
  const [changes, setChanges] = useState(0);
  const typed = refused?.typed;
  const modules = useMemo(
    () => (typed ? withTicked(matrix.modules, typed) : matrix.modules),
    [matrix.modules, typed],
  );
  const others = roles.filter(({ id }) => id !== role.id);
  return (
    <section className="card matrix-card">
      <div className="matrix-bar">
        <Form
          method="get"
          role="search"
          className="flex min-w-0 grow basis-64 flex-wrap items-center gap-2"
          preventScrollReset
          onChange={(event) => {
            if (event.target instanceof HTMLInputElement && event.target.name === "q") return;
            submit(event.currentTarget, { preventScrollReset: true });
          }}
        >
          <input type="hidden" name="role" value={role.id} />
          <input
            type="search"
            name="q"
            defaultValue={chosen.q}
            aria-label={t("filter")}
            placeholder={t("filter")}
            className="input max-w-60"
            data-search=""
            onInput={({ currentTarget }) => {
              const table = document.getElementById(matrixFormId);
              if (table) filterMatrix(table, currentTarget.value);
            }}
          />
          <select
            name="compare"
            aria-label={t("compareWith")}
            defaultValue={chosen.compare ?? ""}
            className="input w-auto! max-w-60"
          >
            <option value="">{t("compareNone")}</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          {matrix.differences === null ? null : (
            <label className="flex items-center gap-1.5 text-control">
              <input type="checkbox" name="only" value="1" defaultChecked={chosen.only} />
              {t("differences", { count: matrix.differences })}
            </label>
          )}
          <Button tone="quiet">{t("apply")}</Button>
          {chosen.q || chosen.compare ? (
            <ButtonLink to={`?role=${role.id}`} tone="quiet">
              {t("clear")}
            </ButtonLink>
          ) : null}
        </Form>
        <output className="text-control text-ink-2">
          {changes > 0 ? t("changes", { count: changes }) : null}
        </output>
        <Button tone="primary" form={matrixFormId} name="intent" value="save" ctrlKey="Enter">
          {t("save")}
        </Button>
      </div>
      {modules.length === 0 ? <p className="p-6 text-center text-ink-2">{t("noneFound")}</p> : null}
      <Matrix
        modules={modules}
        words={matrix.words}
        label={t("title")}
        version={refused?.version ?? matrix.version}
        idempotencyKey={idempotencyKey}
        onChange={setChanges}
      />
      {changes > 0 ? <UnsavedChanges submitting={saving} /> : null}
    </section>
  );
}
