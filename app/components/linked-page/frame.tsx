import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { languageCodes, languageNames } from "#app/components/shell/language-names.ts";
import { SiteBrand, SiteImprint } from "#app/components/shell/site-brand.tsx";
import { useBrandedSite } from "#app/components/shell/use-branded-site.ts";
import type { Language } from "#contract/platform/languages.ts";

interface Props {
  language: Language;
  /** Empty where nothing may be said of whose page it is. */
  organization: string;
  title: string;
  children: ReactNode;
}

/** The agency's name, the languages, and the page. */
export function LinkedPageFrame({ language, organization, title, children }: Props) {
  const { t } = useTranslation("ownPage");
  const site = useBrandedSite();
  return (
    <div className="mx-auto flex max-w-[640px] flex-col gap-4 p-4">
      <header className="flex flex-col gap-2">
        {site ? (
          <SiteBrand />
        ) : organization ? (
          <p className="font-semibold">
            <bdi>{organization}</bdi>
          </p>
        ) : null}
        <nav aria-label={t("language")} className="flex flex-wrap gap-x-3 gap-y-1 text-control">
          {languageCodes.map((code) => (
            <a
              key={code}
              href={`?lang=${code}`}
              lang={code}
              hrefLang={code}
              className="link inline-flex min-h-6 items-center aria-[current]:font-semibold"
              aria-current={code === language ? "true" : undefined}
            >
              {languageNames[code]}
            </a>
          ))}
        </nav>
      </header>
      <main id="content" className="flex flex-col gap-4">
        <h1 className="text-title font-semibold">{title}</h1>
        {children}
      </main>
      <SiteImprint />
    </div>
  );
}

/** One thing a page is for. */
export function Section({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section className="card flex flex-col gap-3 p-4">
      <div>
        <h2 className="font-semibold">{title}</h2>
        <p className="text-control text-ink-2">{hint}</p>
      </div>
      {children}
    </section>
  );
}
