import { useLocation } from "@remix-run/react";
import { lazy, memo, type ReactNode, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "#app/components/form/use-hydrated.ts";
import { part } from "#app/components/part.tsx";
import type { ShellData } from "#app/services/shell.server.ts";
import { Footer } from "./footer.tsx";
import { MenuView } from "./menu-view.tsx";
import { TopBar } from "./top-bar.tsx";

// Come when the page answers already: what they do is not waited for.
const Companions = lazy(() => import("./companions.tsx").then((module) => ({ default: module.Companions })));

// Few ever see them.
const Impersonation = memo(
  part("shell.Impersonation", () => import("./impersonation-bar.tsx").then((bar) => bar.ImpersonationBar)),
);
const Trial = memo(part("shell.Trial", () => import("./trial-bar.tsx").then((bar) => bar.TrialBar)));

// Most pages bring the same frame: then it is not rendered anew.
const Menu = memo(MenuView);
const Bar = memo(TopBar);
const Foot = memo(Footer);

/** The frame around every screen of a signed-in person. */
export function Shell(props: { data: ShellData; lite: boolean; children: ReactNode }) {
  const { lite, children } = props;
  const data = useStable(props.data);
  const { t } = useTranslation("shell");
  return (
    <>
      <a href="#content" className="skip button button-primary">
        {t("skip")}
      </a>
      {data.impersonation ? <Impersonation shown={data.impersonation} /> : null}
      <div className="shell">
        <Menu data={data} />
        <div className="shell-main">
          <Bar data={data} />
          {data.trialDaysLeft === null ? null : (
            <Trial daysLeft={data.trialDaysLeft} mayChoose={data.mayChoosePlan} />
          )}
          <main id="content" tabIndex={-1} className="shell-content outline-none">
            {data.addressNote && (
              <p role="status" className="notice mb-2.5" data-tone="warning">
                {data.addressNote}
              </p>
            )}
            {children}
          </main>
          <Foot data={data} lite={lite} />
        </div>
      </div>
      <Later />
    </>
  );
}

/** Apart, so that nothing else is rendered again for their sake. */
function Later() {
  // They may come after the next screen: it is new all the same.
  const { pathname } = useLocation();
  const [began] = useState(pathname);
  if (!useHydrated()) return null;
  return (
    <Suspense>
      <Companions began={began} />
    </Suspense>
  );
}

/** The same object as long as it says the same. */
function useStable<T>(value: T): T {
  const latest = useRef(value);
  if (latest.current !== value && JSON.stringify(latest.current) !== JSON.stringify(value))
    latest.current = value;
  return latest.current;
}
