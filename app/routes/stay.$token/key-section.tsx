import { useTranslation } from "react-i18next";
import { Section } from "#app/components/linked-page/frame.tsx";
import type { StayKeys } from "#contract/contracts/contract-parties/stay-keys.ts";
import { formatDateTime } from "#contract/platform/format.ts";

/** What opens the door, or why that is not told yet. */
export function KeySection({ keys, timeZone }: { keys: StayKeys; timeZone: string }) {
  const { t } = useTranslation("stayPage");
  const { withheldBecause, codes, slots, awaited, from } = keys;
  const at = (instant: string) => formatDateTime(instant, timeZone);
  return (
    <Section title={t("keys.title")} hint={t("keys.hint")}>
      {withheldBecause !== null ? (
        <p>{t(`keys.withheld.${withheldBecause}`, { at: at(from) })}</p>
      ) : (
        <dl className="flex flex-col gap-2">
          {codes.map(({ lock, code, backup, validFrom, validUntil }) => (
            <div key={`${lock}-${code}`}>
              <dt className="text-control text-ink-2">
                <bdi>{lock}</bdi>
                {backup ? ` · ${t("keys.backup")}` : ""}
              </dt>
              <dd>
                <strong className="tabular text-title" dir="ltr">
                  {code}
                </strong>
                <span className="block text-control text-ink-2">
                  <bdi>{at(validFrom)}</bdi> – <bdi>{at(validUntil)}</bdi>
                </span>
              </dd>
            </div>
          ))}
          {slots.map(({ box, slot }) => (
            <div key={box}>
              <dt className="text-control text-ink-2">
                <bdi>{box}</bdi>
              </dt>
              <dd>{t("keys.slot", { slot })}</dd>
            </div>
          ))}
        </dl>
      )}
      {awaited ? <p className="text-control text-ink-2">{t("keys.awaited")}</p> : null}
    </Section>
  );
}
