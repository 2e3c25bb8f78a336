import { useNavigation } from "@remix-run/react";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "#app/components/form/use-hydrated.ts";
import type { ShellData } from "#app/services/shell.server.ts";
import { Connection } from "./connection.tsx";
import { Footer } from "./footer.tsx";
import { ImpersonationBar } from "./impersonation-bar.tsx";
import { MenuView } from "./menu-view.tsx";
import { Progress } from "./progress.tsx";
import { ScrollTop } from "./scroll-top.tsx";
import { TopBar } from "./top-bar.tsx";
import { TrialBar } from "./trial-bar.tsx";

// Comes when the page answers already: what it does is not waited for.
const Arrival = lazy(() => import("./arrival.tsx").then((module) => ({ default: module.Arrival })));

/** The frame around every screen of a signed-in person. */
export function Shell({ data, lite, children }: { data: ShellData; lite: boolean; children: ReactNode }) {
  const { t } = useTranslation("shell");
  const hydrated = useHydrated();
  const waiting = useNavigation().state === "loading";
  return (
    <>
      <a href="#content" className="skip button button-primary">
        {t("skip")}
      </a>
      <ImpersonationBar shown={data.impersonation} />
      <div className="shell" data-waiting={waiting ? "" : undefined}>
        <MenuView data={data} />
        <div className="shell-main">
          <TopBar data={data} />
          <TrialBar daysLeft={data.trialDaysLeft} mayChoose={data.mayChoosePlan} />
          <main id="content" tabIndex={-1} className="shell-content outline-none" aria-busy={waiting}>
            {data.addressNote && (
              <p role="status" className="notice mb-2.5" data-tone="warning">
                {data.addressNote}
              </p>
            )}
            {children}
          </main>
          <Footer data={data} lite={lite} />
        </div>
      </div>
      {hydrated && (
        <>
          <Suspense>
            <Arrival />
          </Suspense>
          <Progress />
          <ScrollTop />
          <Connection />
        </>
      )}
    </>
  );
}
