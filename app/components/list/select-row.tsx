import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { selectsRow } from "#app/components/key-attributes.ts";

/** The id of the form that the checkboxes and the bulk buttons belong to. */
export const bulkFormId = "bulk";

/** The tick box of a row, in table and grid; it belongs to the bulk form wherever it stands. */
export function SelectRow({ id, tabIndex }: { id: number; tabIndex?: number }) {
  const { t } = useTranslation("list");
  const ticked = useKeptTicks();
  return (
    <input
      type="checkbox"
      name="id"
      value={id}
      form={bulkFormId}
      tabIndex={tabIndex}
      defaultChecked={ticked.includes(String(id))}
      aria-label={t("selectRow", { id })}
      {...selectsRow}
    />
  );
}

/** What was ticked when a bulk act had to wait for a sign-in or a confirmation. */
function useKeptTicks(): readonly unknown[] {
  const draftId = useRouteLoaderData<{ draft: Record<string, unknown> | null }>("routes/_app")?.draft?.id;
  return Array.isArray(draftId) ? draftId : [draftId];
}
