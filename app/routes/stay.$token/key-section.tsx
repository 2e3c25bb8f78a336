import { useTranslation } from "react-i18next";
import { Section } from "#app/components/linked-page/frame.tsx";
import type { StayKeys } from "#contract/contracts/contract-parties/stay-keys.ts";
import { formatDateTime } from "#contract/platform/format.ts";
import type { Refused } from "./act.server.ts";
import { OpenForm, Outcome } from "./open-form.tsx";

interface Props {
  keys: StayKeys;
  timeZone: string;
  idempotencyKey: string;
  refused: Refused | undefined;
}

/** What opens the door, or why that is not told yet; and where the guest opens it from here. */
export function KeySection({ keys, timeZone, idempotencyKey, refused }: Props) {
  const { t } = useTranslation("stayPage");
  const { withheldBecause, codes, slots, doors, awaited, from } = keys;
  const at = (instant: string) => formatDateTime(instant, timeZone);
  const form = (intent: string) => ({
    ...{ intent, postKey: `${idempotencyKey}-${intent}` },
    refused: refused?.section === intent ? refused : undefined,
  });
  return (
    <Section title={t("keys.title")} hint={t("keys.hint")}>
      {withheldBecause !== null ? <p>{t(`keys.withheld.${withheldBecause}`, { at: at(from) })}</p> : null}
      {codes.length > 0 || slots.length > 0 ? (
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
      ) : null}
      {awaited ? <p className="text-control text-ink-2">{t("keys.awaited")}</p> : null}
      {slots.map(({ box, slot, opens, last }) => (
        <div key={box} className="flex flex-col gap-2">
          <Outcome last={last} />
          {opens ? (
            <OpenForm
              title={t("keys.open.slot", { slot })}
              here={t("keys.open.atBox")}
              asksPurpose
              {...form("openSlot")}
            />
          ) : null}
        </div>
      ))}
      {doors.map(({ id, lock, opens, last }) => (
        <div key={id} className="flex flex-col gap-2">
          <Outcome last={last} />
          {opens ? (
            <OpenForm
              title={t("keys.open.door", { lock })}
              here={t("keys.open.atDoor")}
              {...form(`unlock:${id}`)}
            />
          ) : null}
        </div>
      ))}
    </Section>
  );
}
