import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { NumberField, TextField } from "#app/components/form/text-fields.tsx";
import { Section } from "#app/components/linked-page/frame.tsx";
import type { StayExtras } from "#contract/contracts/contract-parties/stay-features.ts";
import { formatDateTime, formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { Refused } from "./act.server.ts";

interface Props {
  extras: StayExtras;
  refused: Refused | undefined;
  language: Language;
}

/** What the guest may have beside the stay, and what they ordered: to be paid, or given up. */
export function ExtraSection({ extras, refused, language }: Props) {
  const { t } = useTranslation(["stayPage", "guestFeatures"]);
  const { offers, requests, timeZone } = extras;
  if (offers.length === 0 && requests.length === 0) return null;
  return (
    <Section title={t("extras.title")} hint={t("extras.hint")}>
      {requests.map((request) => (
        <form key={request.id} method="post" className="flex flex-col gap-2 border-b border-line pb-3">
          <h3 className="font-semibold" dir="auto">
            {request.name}
          </h3>
          <p>
            {t(`guestFeatures:counted.${request.per}`, { count: request.quantity })}
            {" · "}
            <bdi>{formatMoney(request.total, request.currency, language)}</bdi>
            {" · "}
            {t(`extras.status.${request.status}`)}
          </p>
          {request.payable ? (
            <p className="text-control text-ink-2">
              {t("extras.payUntil", { at: formatDateTime(request.cutOffAt, timeZone) })}
            </p>
          ) : null}
          {request.payable ? (
            <Button name="intent" value={`pay:${request.id}`} tone="primary" className="h-11! w-full">
              {t("extras.pay")}
              <span className="sr-only"> {request.name}</span>
            </Button>
          ) : null}
          {request.withdrawable ? (
            <Button name="intent" value={`withdraw:${request.id}`} className="h-11! w-full">
              {t("extras.withdraw")}
              <span className="sr-only"> {request.name}</span>
            </Button>
          ) : null}
        </form>
      ))}
      {offers.map((offer) => (
        <Offer
          key={offer.id}
          offer={offer}
          timeZone={timeZone}
          language={language}
          refused={refused?.section === `order:${offer.id}` ? refused : undefined}
        />
      ))}
    </Section>
  );
}

function Offer({
  offer: { id, name, description, per, most, price, currency, orderUntil, left },
  timeZone,
  language,
  refused,
}: {
  offer: StayExtras["offers"][number];
  timeZone: string;
  language: Language;
  refused: Refused | undefined;
}) {
  const { t } = useTranslation(["stayPage", "guestFeatures"]);
  const formId = `extra-${id}`;
  const field = (name: string, standard: string) => ({
    ...plainField(formId, name, refused?.typed[name] ?? standard),
    errors: refused?.errors[name] ? [refused.errors[name]] : undefined,
  });
  const each = formatMoney(price, currency, language);
  return (
    <form id={formId} method="post" className="flex flex-col gap-2 border-b border-line pb-3 last:border-b-0">
      <h3 className="font-semibold" dir="auto">
        {name}
      </h3>
      {description ? (
        <p className="whitespace-pre-line" dir="auto">
          {description}
        </p>
      ) : null}
      <p>
        {price === 0 ? t("extras.free") : t(`extras.price.${per}`, { price: each })}
        {left === null ? "" : ` · ${t("extras.left", { count: left })}`}
      </p>
      <p className="text-control text-ink-2">
        {t("extras.orderUntil", { at: formatDateTime(orderUntil, timeZone) })}
      </p>
      {per === "stay" ? null : (
        <NumberField field={field("quantity", String(most))} label={t(`extras.quantity.${per}`)} />
      )}
      <TextField field={{ ...field("note", ""), maxLength: 500 }} label={t("extras.note")} />
      <Button name="intent" value={`order:${id}`} className="h-11! w-full">
        {t("extras.order")}
        <span className="sr-only"> {name}</span>
      </Button>
    </form>
  );
}
