import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/icon.tsx";
import type { ShellData } from "#app/services/shell.server.ts";
import { ChoiceForm } from "./choice-form.tsx";
import { Popup } from "./popup.tsx";

/** The branches every list follows. Nothing to choose for people of one branch. */
export function BranchSelector({
  branches,
  selected,
  alias,
}: Pick<ShellData, "branches" | "selected"> & { alias: string | null }) {
  const { t } = useTranslation("shell");
  if (branches.length < 2) return null;
  const chosen = branches.filter((branch) => selected.includes(branch.id));
  const all = chosen.length === 0 || chosen.length === branches.length;
  const summary = all
    ? alias
      ? t("branches.allOf", { word: alias })
      : t("branches.all")
    : chosen.length <= 2
      ? chosen.map((branch) => branch.name).join(", ")
      : alias
        ? t("branches.countOf", { word: alias, count: chosen.length })
        : t("branches.count", { count: chosen.length });
  return (
    <Popup
      className="wide-only"
      button={
        <>
          <span className="sr-only">{alias ?? t("branches.title")}: </span>
          <span className="max-w-52 truncate">{summary}</span>
          <Icon name="down" className="caret" />
        </>
      }
    >
      <BranchChoice branches={branches} selected={all ? [] : selected} alias={alias} />
    </Popup>
  );
}

/** The choice itself; stands in the person's menu where the bar has no room. */
export function BranchChoice({
  branches,
  selected,
  alias,
}: Pick<ShellData, "branches" | "selected"> & { alias: string | null }) {
  const { t } = useTranslation("shell");
  return (
    <ChoiceForm key={selected.join()}>
      <fieldset>
        <legend className="sr-only">{alias ?? t("branches.title")}</legend>
        {branches.map((branch) => (
          <label key={branch.id} className="popup-item">
            <input
              type="checkbox"
              name="branches"
              value={branch.id}
              defaultChecked={selected.includes(branch.id)}
            />
            {branch.name}
          </label>
        ))}
      </fieldset>
      <div className="flex gap-2 px-2 pt-1.5 pb-1">
        <button type="submit" name="choose" value="branches" className="button button-primary flex-1">
          {t("branches.apply")}
        </button>
        <button type="submit" name="choose" value="allBranches" className="button flex-1">
          {t("branches.all")}
        </button>
      </div>
    </ChoiceForm>
  );
}
