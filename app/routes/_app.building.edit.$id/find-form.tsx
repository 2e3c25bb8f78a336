import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { TextField } from "#app/components/form/text-fields.tsx";
import type { TabName } from "./tabs.ts";

/** A search whose answer is the same page with what was found. */
export function FindForm({ tab, label, wanted }: { tab: TabName; label: string; wanted: string }) {
  const { t } = useTranslation("buildings");
  return (
    <Form method="get" id={`find-${tab}`} className="flex flex-wrap items-end gap-2.5" preventScrollReset>
      <input type="hidden" name="tab" value={tab} />
      <TextField
        field={plainField(`find-${tab}`, "find", wanted)}
        label={label}
        className="grow sm:max-w-sm"
      />
      <Button>{t("find.go")}</Button>
    </Form>
  );
}
