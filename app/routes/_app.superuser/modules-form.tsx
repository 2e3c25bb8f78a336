import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";

interface Props {
  organizationId: number;
  /** `fixed` ones cannot be switched off. */
  states: readonly { name: string; active: boolean; title: string; fixed: boolean }[];
}

/** The modules an organization has: a tick each, saved together. */
export function ModulesForm({ organizationId, states }: Props) {
  const { t } = useTranslation("superuser");
  return (
    <Form method="post" className="grid gap-3 p-3.5">
      <input type="hidden" name="org" value={organizationId} />
      <fieldset className="grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-3 lg:grid-cols-4">
        <legend className="label mb-1">{t("modules")}</legend>
        {states.map(({ name, active, title, fixed }) => (
          <label key={name} className="flex min-h-8 items-center gap-2 text-control">
            {fixed ? <input type="hidden" name="module" value={name} /> : null}
            <input type="checkbox" name="module" value={name} defaultChecked={active} disabled={fixed} />
            {title}
          </label>
        ))}
      </fieldset>
      <div>
        <Button tone="primary">{t("save")}</Button>
      </div>
    </Form>
  );
}
