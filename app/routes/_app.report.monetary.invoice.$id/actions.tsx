import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { ConfirmLink } from "#app/components/dialog/confirm.tsx";
import type { Invoice } from "#contract/money/invoices/invoices.ts";

const keys: Record<string, string> = { finalize: "f", send: "m", cancel: "c", remove: "r" };

/** The buttons of an invoice: what may be done now, as the API says. What cannot be done yet is said beside the paper. */
export function InvoiceActions({
  invoice,
  editing,
  editHref,
  mayReissue,
}: {
  invoice: Invoice;
  editing: boolean;
  editHref: string;
  /** It can be billed anew by a copy, once or while it is taken back. */
  mayReissue: boolean;
}) {
  const { t } = useTranslation("invoices");
  const open = invoice.allowedActions.filter(
    ({ action, disabledBecause }) => disabledBecause === undefined && action in keys,
  );
  const mayEdit = invoice.allowedActions.some(({ action }) => action === "update");
  return (
    <>
      <ButtonLink to={`/report/monetary/invoice/${invoice.id}/pdf`} document keyName="p">
        {t("pdf")}
      </ButtonLink>
      {mayEdit && !editing ? (
        <ButtonLink to={editHref} keyName="e">
          {t("open")}
        </ButtonLink>
      ) : null}
      {editing
        ? null
        : open.map(({ action }) => (
            <ConfirmLink
              key={action}
              name={action}
              keyName={keys[action]}
              tone={action === "finalize" || (action === "send" && !invoice.canceled) ? "primary" : "plain"}
            >
              {t(`${action}.label`)}
            </ConfirmLink>
          ))}
      {mayReissue ? (
        <ConfirmLink name="reissue" keyName="n">
          {t("reissue.label")}
        </ConfirmLink>
      ) : null}
    </>
  );
}
