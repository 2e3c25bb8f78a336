import type { ReactNode } from "react";
import type { Language } from "#contract/platform/languages.ts";
import "./plain-page.css";
import { Brand } from "./brand.tsx";
import { type Impersonation, ImpersonationBar } from "./impersonation-bar.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

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
  return (
    <>
      {impersonation ? <ImpersonationBar shown={impersonation} /> : null}
      <div className="plain">
        <header className="plain-head">
          <a href="/" className="shell-brand !px-0">
            <Brand />
          </a>
          <LanguageSwitch language={language} />
        </header>
        <main id="content" className="plain-body">
          {children}
        </main>
      </div>
    </>
  );
}
