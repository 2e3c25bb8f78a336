import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { Attention } from "#app/components/detail/detail-screen.tsx";

/** Says that nothing can be written by WhatsApp, and where that is changed to whoever may. */
export function NotConnected({ mayConnect }: { mayConnect: boolean }) {
  const { t } = useTranslation("whatsapp");
  return (
    <Attention tone="warning" title={t("notConnected")}>
      {t(mayConnect ? "howToConnect" : "askToConnect")}
      {mayConnect ? (
        <span className="mt-2 block">
          <ButtonLink to="/organization/integrations" tone="primary">
            {t("connect")}
          </ButtonLink>
        </span>
      ) : null}
    </Attention>
  );
}
