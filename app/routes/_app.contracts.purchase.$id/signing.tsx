import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { Confirm, ConfirmLink, questionFormId } from "#app/components/dialog/confirm.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import { useTimeZone } from "#app/components/shell/use-time-zone.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { formatDay } from "#contract/platform/format.ts";
import type { PurchasePart } from "#contract/sale/purchase-contracts/purchase-contracts.ts";
import type { PurchaseSigning } from "#contract/sale/purchase-contracts/purchase-signings.ts";

interface Props {
  signings: readonly PurchaseSigning[];
  templates: readonly { id: number; name: string }[];
  parts: readonly PurchasePart[];
  seller: { id: number; name: string } | null;
  link: string | null;
  idempotencyKey: string;
  /** May make documents, and give out links to what stands in them. */
  mayMake: boolean;
}

/** Documents that are made and signed, and links for those who act on their own page. */
export function SigningTab({ signings, templates, parts, seller, link, idempotencyKey, mayMake }: Props) {
  const { t } = useTranslation("purchaseContracts");
  const field = usePlainFields("purchase-make", "generate", "generatePurchase");
  const people = [
    ...parts.map(({ clientId, name }) => ({ id: clientId, name })),
    ...(seller === null ? [] : [seller]),
  ];
  return (
    <>
      {link ? (
        <section className="card p-3.5" role="status">
          <p className="font-semibold">{t("signing.linkMade")}</p>
          <code className="block break-all" dir="ltr">
            {link}
          </code>
        </section>
      ) : null}
      {mayMake ? (
        <Card title={t("signing.make")}>
          {templates.length === 0 ? (
            <p className="text-control text-ink-2">{t("signing.noTemplates")}</p>
          ) : (
            <Form method="post" id="purchase-make" className="flex flex-wrap items-end gap-2.5">
              <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-make`} />
              <SelectField
                field={field("templateId")}
                label={t("signing.template")}
                options={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
              <Button name="intent" value="generatePurchase" tone="primary">
                {t("signing.generatePurchase")}
              </Button>
              <Button name="intent" value="generate">
                {t("signing.generate")}
              </Button>
            </Form>
          )}
        </Card>
      ) : null}
      {mayMake && people.length > 0 ? (
        <Card title={t("signing.link")}>
          <div className="flex flex-wrap gap-2.5">
            {people.map(({ id, name }) => (
              <Form method="post" key={id}>
                <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-link-${id}`} />
                <Button name="intent" value={`generateLink:${id}`}>
                  {t("signing.linkFor", { name: name || `#${id}` })}
                </Button>
              </Form>
            ))}
          </div>
        </Card>
      ) : null}
      {signings.length === 0 ? (
        <Card>
          <p className="text-control text-ink-2">{t("signing.none")}</p>
        </Card>
      ) : null}
      {signings.map((one) => (
        <Running key={one.id} one={one} idempotencyKey={idempotencyKey} mayMake={mayMake} />
      ))}
    </>
  );
}

function Running({
  one,
  idempotencyKey,
  mayMake,
}: {
  one: PurchaseSigning;
  idempotencyKey: string;
  mayMake: boolean;
}) {
  const { t } = useTranslation("purchaseContracts");
  const timeZone = useTimeZone();
  const isOpen = one.voidedAt === null && one.fullySignedAt === null;
  const offered = one.allowedActions.filter(
    ({ action }) => action === "requestSignature" || action === "void",
  );
  return (
    <Card title={one.documentName}>
      <p className="flex flex-wrap items-center gap-3">
        <StatusBadge tone={one.fullySignedAt ? "good" : isOpen ? "accent" : "neutral"}>
          {one.voidedAt === null
            ? t(`signingState.${one.state}`)
            : t("signing.void", { reason: one.voidReason })}
        </StatusBadge>
        {isOpen
          ? offered.map(({ action, disabledBecause }) =>
              disabledBecause === undefined ? (
                <ConfirmLink key={action} name={action}>
                  {t(`${action}.label`)}
                </ConfirmLink>
              ) : (
                <span key={action} className="text-control text-ink-2">
                  {t("notYet", {
                    act: t(`${action}.label`),
                    because: disabledBecause,
                  })}
                </span>
              ),
            )
          : null}
      </p>
      {one.missingFields.length > 0 && isOpen ? (
        <p className="mt-2 text-control">{t("signing.missing", { fields: one.missingFields.join(", ") })}</p>
      ) : null}
      {!one.current && isOpen ? <p className="mt-2 text-control text-warning">{t("signing.stale")}</p> : null}
      {one.vendor ? <p className="mt-2 text-control">{t("signing.vendor", { vendor: one.vendor })}</p> : null}
      <ul className="mt-3 flex flex-col gap-2 text-control">
        {one.Signers.map((signer) => (
          <li key={signer.id} className="flex flex-wrap items-center gap-3">
            <span>
              {t(`signing.role.${signer.role}`)}: <bdi>{signer.name || `#${signer.clientId ?? ""}`}</bdi>
            </span>
            <span className="text-ink-2">
              {signer.signedAt
                ? t("signing.signed", { day: formatDay(signer.signedAt, timeZone) })
                : signer.declinedAt
                  ? t("signing.declined", { reason: signer.reason })
                  : t("signing.open")}
            </span>
            {signer.next && mayMake && isOpen ? (
              <ConfirmLink name={`signHere:${signer.id}`}>{t("signHere.label")}</ConfirmLink>
            ) : null}
          </li>
        ))}
      </ul>
      {isOpen
        ? offered
            .filter(({ disabledBecause }) => disabledBecause === undefined)
            .map(({ action }) => (
              <Confirm
                key={action}
                name={action}
                title={t(`${action}.title`)}
                consequences={[t(`${action}.consequence`)]}
                confirmLabel={t(`${action}.label`)}
                destructive={action === "void"}
                version={one.version}
                idempotencyKey={`${idempotencyKey}-${action}`}
              >
                {action === "void" ? <VoidReason /> : null}
              </Confirm>
            ))
        : null}
      {isOpen && mayMake
        ? one.Signers.filter(({ next }) => next).map((signer) => (
            <SignHere key={signer.id} id={signer.id} name={signer.name} idempotencyKey={idempotencyKey} />
          ))
        : null}
    </Card>
  );
}

function VoidReason() {
  const { t } = useTranslation("purchaseContracts");
  const field = usePlainFields(questionFormId("void"), "void");
  return (
    <TextareaField field={{ ...field("reason"), required: true, maxLength: 400 }} label={t("void.reason")} />
  );
}

function SignHere({ id, name, idempotencyKey }: { id: number; name: string; idempotencyKey: string }) {
  const { t } = useTranslation("purchaseContracts");
  const intent = `signHere:${id}`;
  const field = usePlainFields(questionFormId(intent), intent);
  return (
    <Confirm
      name={intent}
      title={t("signHere.title", { name: name || `#${id}` })}
      consequences={[t("signHere.consequence")]}
      confirmLabel={t("signHere.label")}
      idempotencyKey={`${idempotencyKey}-sign-${id}`}
    >
      <TextField
        field={{ ...field("signature"), required: true, maxLength: 120 }}
        label={t("signHere.signature")}
      />
    </Confirm>
  );
}
