import { useTranslation } from "react-i18next";
import { LinkedPageFrame } from "#app/components/linked-page/frame.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import type { OpenedStayPage, Tenancy } from "#contract/contracts/contract-parties/contract-parties.ts";
import { formatDay } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { outcomes, Refused } from "./act.server.ts";
import { DamageSection } from "./damage-section.tsx";
import { GuidelineSection } from "./guideline-section.tsx";
import { KeySection } from "./key-section.tsx";
import { OutcomeNotice } from "./outcome-notice.tsx";
import { PaperSection } from "./paper-section.tsx";
import { DatesSection, TenantDataSection, TenantFilesSection } from "./tenancy-sections.tsx";

interface Props {
  loaded: {
    page: OpenedStayPage;
    done: (typeof outcomes)[number] | null;
    language: Language;
    idempotencyKey: string;
    countries: readonly Choice[];
  };
  tenancy: Tenancy;
  refused: Refused | undefined;
}

/** The page of whoever rents a home: dates and notice, their data, files. Nothing of an arrival is asked. */
export function TenancyPage({ loaded, tenancy, refused }: Props) {
  const { page, done, language, idempotencyKey, countries } = loaded;
  const { t } = useTranslation("stayPage");
  const of = (section: string) => (refused?.section === section ? refused : undefined);
  return (
    <LinkedPageFrame language={language} organization={page.organization} title={t("tenancy.title")}>
      <p className="font-semibold">
        <bdi>{page.unit}</bdi>
      </p>
      <p className="text-ink-2">{t("until", { day: formatDay(page.expiresAt, page.Extras.timeZone) })}</p>
      <OutcomeNotice refused={refused} done={done} />
      <DatesSection tenancy={tenancy} page={page} language={language} />
      {page.Keys ? (
        <KeySection
          keys={page.Keys}
          timeZone={page.Extras.timeZone}
          idempotencyKey={idempotencyKey}
          refused={refused}
        />
      ) : null}
      <TenantDataSection tenancy={tenancy} refused={of("correct")} countries={countries} />
      {page.Papers.length > 0 ? (
        <PaperSection papers={page.Papers} refused={refused} idempotencyKey={idempotencyKey} />
      ) : null}
      <TenantFilesSection
        tenancy={tenancy}
        refused={of("send")}
        idempotencyKey={idempotencyKey}
        timeZone={page.Extras.timeZone}
      />
      {page.mayReport ? <DamageSection idempotencyKey={idempotencyKey} refused={of("damage")} /> : null}
      <GuidelineSection guidelines={page.Guidelines} language={language} />
    </LinkedPageFrame>
  );
}
