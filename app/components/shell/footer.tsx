import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ShellData } from "#app/services/shell.server.ts";
import { formatDate } from "#contract/platform/format.ts";
import { ChoiceForm } from "./choice-form.tsx";

/** One quiet line: lite mode says so here, and a trial when it ends. */
export function Footer({ data, lite }: { data: ShellData; lite: boolean }) {
  const { t } = useTranslation("shell");
  const trialEnds = formatDate(data.trialEndsOn);
  return (
    <footer className="shell-foot">
      <span>{data.organization}</span>
      {trialEnds && <span>{t("trialEnds", { date: trialEnds })}</span>}
      {lite && (
        <span className="flex flex-wrap items-center gap-2">
          {t("liteIsOn")}
          <ChoiceForm reload>
            <button type="submit" name="lite" value="off" className="link">
              {t("liteLeave")}
            </button>
          </ChoiceForm>
        </span>
      )}
      <Link to="/keys" className="link ms-auto" data-hint="" data-dialog="">
        {t("allKeys")}
      </Link>
    </footer>
  );
}
