import { useTranslation } from "react-i18next";

export interface Standing {
  phone: string | null;
  stopped: boolean;
  sandbox: boolean;
}

/** To which number an SMS goes, and what is to be known before it is written. */
export function StandingLine({ standing: { phone, stopped, sandbox } }: { standing: Standing }) {
  const { t } = useTranslation("sms");
  return (
    <div className="text-control text-ink-2">
      <p>
        {phone ? <bdi>{t("to", { phone: `\u2066${phone}\u2069` })}</bdi> : t("toHidden")}
        {sandbox ? ` (${t("sandbox")})` : null}
      </p>
      {stopped ? <p className="notice mt-2">{t("stopped")}</p> : null}
    </div>
  );
}
