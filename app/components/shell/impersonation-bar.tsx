import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/icon.tsx";

export interface Impersonation {
  /** Who really acts. */
  by: string;
  /** In whose name, where. */
  as: string;
  organization: string;
  /** `HH:mm` in the organization's own time. */
  until: string;
}

/** Stands above everything while somebody of the operator acts as another organization's person. */
export function ImpersonationBar({ shown }: { shown: Impersonation }) {
  const { t } = useTranslation("shell");
  return (
    <aside className="impersonation" aria-label={t("impersonation.label")}>
      <Icon name="shield" className="flex-none" />
      <p>
        <strong>{t("impersonation.text", { person: shown.as, organization: shown.organization })}</strong>{" "}
        <span className="impersonation-more">
          {t("impersonation.more", { name: shown.by, time: shown.until })}
        </span>
      </p>
      <Form method="post" action="/organization/return" reloadDocument>
        <button type="submit" className="impersonation-return">
          {t("impersonation.return")}
        </button>
      </Form>
    </aside>
  );
}
