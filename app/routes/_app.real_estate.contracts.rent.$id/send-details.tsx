import { useTranslation } from "react-i18next";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";

const intent = "mailCheckIn";

/** Mails the guest how to get in; it asks first, for a letter cannot be called back and its key is one letter. */
export function SendDetails({ guest, idempotencyKey }: { guest: string; idempotencyKey: string }) {
  const { t } = useTranslation("contractParties");
  return (
    <>
      <ConfirmLink name={intent} keyName="w">
        {t("link.mail")}
      </ConfirmLink>
      <Confirm
        name={intent}
        title={t("link.mailTitle")}
        consequences={[t("link.mailGoes", { guest })]}
        confirmLabel={t("link.mail")}
        idempotencyKey={`${idempotencyKey}-w`}
      />
    </>
  );
}
