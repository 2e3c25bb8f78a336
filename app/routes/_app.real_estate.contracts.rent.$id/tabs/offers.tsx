import { Form, useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { Confirm, ConfirmLink, questionFormId } from "#app/components/dialog/confirm.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextField } from "#app/components/form/text-fields.tsx";
import { rowStop } from "#app/components/key-attributes.ts";
import { StatusBadge, type Tone } from "#app/components/status-badge.tsx";
import type { TabProps } from "#app/routes/_app.real_estate.contracts.rent.$id/parts.ts";
import type { OfferStatus } from "#contract/contracts/contract-offers/contract-offer.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import type { MadeOffer } from "./offers.server.ts";
import { NewOffer } from "./offers-new.tsx";

type Props = TabProps<"offers">;
type Shown = Props["shown"]["offers"][number];
type Page = Props["page"];

const tones: Record<OfferStatus, Tone> = {
  open: "warning",
  accepted: "good",
  declined: "bad",
  withdrawn: "neutral",
  expired: "neutral",
  closed: "neutral",
};

const questions = ["acceptOffer", "declineOffer", "withdrawOffer"] as const;

/** What who asked was offered, newest first, and one more offer. */
export function Offers({ shown, page }: Props) {
  const { t } = useTranslation("contractOffers");
  const made = useActionData<Partial<MadeOffer>>()?.offerLink;
  const open = shown.offers.filter(({ may }) => may.length > 0);
  return (
    <>
      {open.flatMap((offer) =>
        questions
          .filter((name) => offer.may.includes(name))
          .map((name) => <Question key={`${name}-${offer.id}`} name={name} offer={offer} page={page} />),
      )}
      {made ? (
        <section className="notice" role="status" aria-label={t("linkMade")}>
          <p>{t("linkMade")}</p>
          <code className="mt-2 block select-all break-all font-mono" dir="ltr">
            {made}
          </code>
        </section>
      ) : null}
      <Card title={t("title")}>
        {shown.offers.length === 0 ? <p className="text-control text-ink-2">{t("none")}</p> : null}
        <ul className="divide-y divide-line" data-rows="">
          {shown.offers.map((offer) => (
            <li key={offer.id} className="py-3" {...rowStop}>
              <Offer offer={offer} page={page} mayMail={shown.mayMail} />
            </li>
          ))}
        </ul>
      </Card>
      {shown.makes ? <NewOffer key={made} shown={shown} page={page} /> : null}
    </>
  );
}

function Offer({ offer, page, mayMail }: { offer: Shown; page: Page; mayMail: boolean }) {
  const { t } = useTranslation(["contractOffers", "rentContracts"]);
  const { status, sent, reminded, opened, decided, until, signature, signedBy } = offer;
  const open = status === "open";
  const notes = [
    open && until ? t("note.until", { time: until }) : null,
    sent ? t("note.sent", { time: sent }) : open ? t("note.notSent") : null,
    reminded ? t("note.reminded", { time: reminded }) : null,
    opened ? t("note.opened", { time: opened }) : null,
    open && offer.holdsNights ? t("note.holds") : null,
    signature ? t("note.signed", { name: signature, time: decided ?? "" }) : null,
    signedBy ? t(`signedBy.${signedBy}`) : null,
  ].filter((note) => note !== null);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
        <strong className="font-semibold" dir="auto">
          {offer.unitLabel}
        </strong>
        <bdi className="tabular text-control">
          {formatDate(offer.checkIn)} – {formatDate(offer.checkOut)}
        </bdi>
        <strong className="tabular ms-auto">{formatMoney(offer.total, offer.currency, page.language)}</strong>
      </div>
      <p className="mt-1 text-label text-ink-2">
        {[t("number", { id: offer.id }), ...notes].map((note, index) => (
          <span key={note}>
            {index > 0 ? " · " : null}
            <bdi>{note}</bdi>
          </span>
        ))}
      </p>
      {offer.priceReason ? (
        <p className="text-control text-ink-2" dir="auto">
          {t("fields.priceReason")}: {offer.priceReason}
        </p>
      ) : null}
      {offer.declineReason ? <p dir="auto">{offer.declineReason}</p> : null}
      {offer.may.length > 0 ? (
        <div className="mt-2 flex flex-wrap gap-1.5 print:hidden">
          {questions
            .filter((name) => offer.may.includes(name))
            .map((name) => (
              <ConfirmLink key={name} name={`${name}:${offer.id}`}>
                {t(`acts.${name}`)}
              </ConfirmLink>
            ))}
          {mayMail ? (
            <Form method="post" className="contents" preventScrollReset>
              <input type="hidden" name="idempotencyKey" value={`${page.idempotencyKey}-send-${offer.id}`} />
              <Button name="intent" value={`sendOffer:${offer.id}`}>
                {t(sent ? "acts.send" : "acts.sendFirst")}
              </Button>
            </Form>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

interface QuestionProps {
  name: (typeof questions)[number];
  offer: Shown;
  page: Page;
}

function Question({ name: act, offer, page }: QuestionProps) {
  const { t } = useTranslation(["contractOffers", "rentContracts"]);
  const name = `${act}:${offer.id}`;
  const field = usePlainFields(questionFormId(name), name);
  return (
    <Confirm
      name={name}
      title={t(`ask.${act}`)}
      consequences={[t(`consequence.${act}`)]}
      confirmLabel={t(`acts.${act}`)}
      destructive={act === "withdrawOffer"}
      idempotencyKey={`${page.idempotencyKey}-${name}`}
    >
      {act === "acceptOffer" ? (
        <TextField
          field={{ ...field("signature", page.contract.guest), required: true, maxLength: 120 }}
          label={t("fields.signature")}
        />
      ) : (
        <TextField
          field={{ ...field("reason"), maxLength: 400 }}
          label={t("rentContracts:fields.reasonOptional")}
        />
      )}
    </Confirm>
  );
}
