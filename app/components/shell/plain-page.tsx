import type { ReactNode } from "react";
import type { Language } from "#contract/platform/languages.ts";
import "./plain-page.css";
import { Brand } from "./brand.tsx";
import { type Impersonation, ImpersonationBar } from "./impersonation-bar.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { SiteBrand, SiteImprint } from "./site-brand.tsx";
import { useBrandedSite } from "./use-branded-site.ts";

/** A page without the menu: sign-in, not found, not allowed. */
export function PlainPage({
  language,
  impersonation = null,
  children,
}: {
  language: Language;
  impersonation?: Impersonation | null;
  children: ReactNode;
}) {
  const site = useBrandedSite();
  return (
    <>
      {impersonation ? <ImpersonationBar shown={impersonation} /> : null}
      <div className="plain">
        <header className="plain-head">
          <a href="/" className="shell-brand !px-0">
            {site ? <SiteBrand /> : <Brand />}
          </a>
          <LanguageSwitch language={language} />
        </header>
        <main id="content" className="plain-body">
          {site?.welcome ? (
            <p className="mb-3 max-w-[28rem] whitespace-pre-line text-center" dir="auto">
              {site.welcome}
            </p>
          ) : null}
          {children}
        </main>
        <SiteImprint />
      </div>
    </>
  );
}
