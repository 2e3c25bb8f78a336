import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { Permission } from "#contract/access/roles/roles.ts";

interface Props {
  permissions: readonly Permission[];
  modules: readonly { name: string; title: string; active: boolean }[];
  mayRest: boolean;
  idempotencyKey: string;
}

/** What is switched off for everybody: permissions the organization lets rest, modules it does not have. */
export function OffView({ permissions, modules, mayRest, idempotencyKey }: Props) {
  const { t } = useTranslation("roles");
  const resting = permissions.filter(({ active }) => !active);
  const key = <input type="hidden" name="idempotencyKey" value={idempotencyKey} />;
  return (
    <>
      <Card title={t("restingPermissions")}>
        <p className="mb-2 text-control text-ink-2">{t("restingHint")}</p>
        <ul className="divide-y divide-line text-control">
          {resting.map(({ name, title }) => (
            <li key={name} className="flex items-center gap-2.5 py-1.5">
              <span>{title}</span>
              {mayRest ? (
                <Form method="post" className="ms-auto">
                  {key}
                  <input type="hidden" name="permission" value={name} />
                  <Button name="intent" value="wake">
                    {t("wake")}
                  </Button>
                </Form>
              ) : null}
            </li>
          ))}
        </ul>
        {mayRest ? (
          <Form method="post" className="mt-2 flex flex-wrap gap-2">
            {key}
            <select name="permission" aria-label={t("permission")} className="input w-auto!">
              {permissions
                .filter(({ active, name }) => active && name !== "permission")
                .map(({ name, title }) => (
                  <option key={name} value={name}>
                    {title}
                  </option>
                ))}
            </select>
            <Button name="intent" value="rest">
              {t("letRest")}
            </Button>
          </Form>
        ) : null}
      </Card>
      <Card title={t("modules")}>
        <p className="mb-2 text-control text-ink-2">{t("modulesHint")}</p>
        <ul className="grid gap-x-4 gap-y-1 text-control sm:grid-cols-2 xl:grid-cols-3">
          {modules.map(({ name, title, active }) => (
            <li key={name} className="flex items-center gap-2">
              <StatusBadge tone={active ? "good" : "neutral"}>{t(active ? "on" : "off")}</StatusBadge>
              {title}
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
