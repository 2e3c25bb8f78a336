import { Link, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

/** A notice, and after 5 s the account space. */
export function AlreadySignedIn({ person }: { person: string }) {
  const { t } = useTranslation("login");
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate("/", { replace: true }), 5000);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <section className="card plain-card grid gap-3" role="status">
      <h1 className="text-title font-semibold">{t("already.title")}</h1>
      <p className="text-ink-2">{t("already.text", { person })}</p>
      <Link to="/" replace className="button button-primary mt-2">
        {t("already.now")}
      </Link>
    </section>
  );
}
