import { Form, Link, useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import { Attention, Card } from "#app/components/detail/detail-screen.tsx";
import { Confirm, ConfirmLink, questionFormId } from "#app/components/dialog/confirm.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextareaField } from "#app/components/form/text-fields.tsx";
import { StatusBadge, type Tone } from "#app/components/status-badge.tsx";
import type { TabProps } from "#app/routes/_app.real_estate.contracts.rent.$id/parts.ts";
import type { SigningState } from "#contract/contracts/contract-signing/contract-signing.ts";
import type { MadeSignLink } from "./signing.server.ts";
import { SignHere } from "./signing-paper.tsx";
import { Signers } from "./signing-signers.tsx";

type Props = TabProps<"signing">;
type Current = NonNullable<Props["shown"]["current"]>;

const tones: Partial<Record<SigningState, Tone>> = {
  owner_approved: "good",
  client_signed: "good",
  owner_signed: "good",
  owner_required_changes: "bad",
};

/** How far the signing is, who is to sign, and the next step. */
export function Signing({ shown, page }: Props) {
  const { t } = useTranslation("contractSigning");
  const { current, earlier } = shown;
  return (
    <>
      {current ? (
        <Running shown={shown} page={page} current={current} />
      ) : (
        <Card title={t("title")}>
          <p className="text-control text-ink-2">
            {t(earlier.some(({ signed }) => signed) ? "allSigned" : "none")}
          </p>
          <p className="mt-2">
            <Link className="link" to="?tab=documents">
              {t("toDocuments")}
            </Link>
          </p>
        </Card>
      )}
      {earlier.length > 0 ? (
        <Card title={t("earlier")}>
          <ul className="flex flex-col gap-4 text-control">
            {earlier.map(({ id, documentName, documentNumber, signed, voided, voidReason, Signers: all }) => (
              <li key={id}>
                <bdi>{t("version", { name: documentName, number: documentNumber })}</bdi>
                {": "}
                {signed ? t("signedByAll", { at: signed }) : t("voidSince", { at: voided })}
                {voidReason ? (
                  <span className="block text-ink-2">
                    <bdi>{voidReason}</bdi>
                  </span>
                ) : null}
                {signed ? (
                  <div className="mt-2">
                    <Signers signers={all} act={null} />
                  </div>
                ) : null}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  );
}

function Running({ shown, page, current }: Props & { current: Current }) {
  const { t } = useTranslation("contractSigning");
  const made = useActionData<Partial<MadeSignLink>>()?.signLink;
  const { state, missingFields, missingFiles, comment, vendorState, vendorFailure, frozen, declinedRound } =
    current;
  const key = page.idempotencyKey;
  const open = current.Signers.filter(({ status }) => status !== "signed" && status !== "declined");
  const may = (name: string) => current.allowedActions.some(({ action }) => action === name);
  return (
    <>
      <Card title={t("title")}>
        {made ? (
          <section className="notice mb-3" role="status" aria-label={t("linkMade")}>
            <p>{t("linkMade")}</p>
            <code className="mt-2 block select-all break-all font-mono" dir="ltr">
              {made}
            </code>
          </section>
        ) : null}
        {vendorState === "failed" ? (
          <Attention tone="bad" title={t("vendorFailed")}>
            {vendorFailure}
          </Attention>
        ) : null}
        <p className="mb-2 flex flex-wrap items-center gap-2">
          {declinedRound.length > 0 ? (
            <StatusBadge tone="bad">{t("signerStatus.declined")}</StatusBadge>
          ) : (
            <StatusBadge tone={tones[state] ?? "warning"}>
              {t(state === "waiting_for_client" && !current.sent ? "readyToSend" : `states.${state}`)}
            </StatusBadge>
          )}
          <span className="text-control">
            {t(
              declinedRound.length > 0
                ? "waits.declined"
                : state === "waiting_for_data" && missingFields.length === 0
                  ? "waits.change"
                  : `waits.${state}`,
            )}
          </span>
        </p>
        <DefinitionList
          items={[
            {
              term: t("document"),
              value: t("version", { name: current.documentName, number: current.documentNumber }),
            },
            { term: t("missingFields"), value: missingFields.join(", ") || null },
            { term: t("missingFiles"), value: missingFiles.join(", ") || null },
            { term: t("sent"), value: current.sent },
            { term: t("accepted"), value: current.accepted },
            { term: t("approved"), value: current.approved },
            { term: t("comment"), value: comment || null },
            { term: t("by"), value: frozen ? t(current.vendor === null ? "byPage" : "byVendor") : null },
          ]}
        />
        <div className="mt-3 flex flex-wrap gap-2 print:hidden">
          <Next shown={shown} current={current} idempotencyKey={key} />
          {shown.mayAct ? <Others current={current} idempotencyKey={key} /> : null}
          {shown.mayApprove && may("requireChanges") ? (
            <ConfirmLink name="requireSigningChanges">{t("acts.requireChanges")}</ConfirmLink>
          ) : null}
          {may("askChange") ? <ConfirmLink name="askSigningChange">{t("acts.askChange")}</ConfirmLink> : null}
          {may("void") ? <ConfirmLink name="voidSigning">{t("acts.void")}</ConfirmLink> : null}
        </div>
      </Card>
      {declinedRound.length > 0 ? (
        <Card title={t("declinedRound")}>
          <Signers signers={declinedRound} act={null} />
        </Card>
      ) : null}
      {current.Signers.length > 0 ? (
        <Card title={t("signers")}>
          <Signers
            signers={current.Signers}
            act={shown.mayAct && current.vendor === null ? { idempotencyKey: key } : null}
          />
        </Card>
      ) : null}
      {shown.mayAct && frozen && open.length > 0 ? (
        <SignHere signers={open.filter(({ next }) => next)} idempotencyKey={`${key}-sign`} />
      ) : null}
      <Reasoned
        name="voidSigning"
        field="reason"
        version={current.version}
        idempotencyKey={key}
        destructive
      />
      <Reasoned name="askSigningChange" field="reason" version={current.version} idempotencyKey={key} />
      <Reasoned name="approveSigning" field="comment" version={current.version} idempotencyKey={key} />
      <Reasoned name="requireSigningChanges" field="comment" version={current.version} idempotencyKey={key} />
    </>
  );
}

/** The one act that leads on. */
function Next({
  shown,
  current,
  idempotencyKey,
}: {
  shown: Props["shown"];
  current: Current;
  idempotencyKey: string;
}) {
  const { t } = useTranslation("contractSigning");
  const { next } = current;
  if (next === "document")
    return (
      <Link className="button button-primary" to="?tab=documents">
        {t("acts.document")}
      </Link>
    );
  if (next === "papers")
    return (
      <Link className="button button-primary" to="?tab=parties">
        {t("acts.papers")}
      </Link>
    );
  if (next === "approve")
    return shown.mayApprove ? (
      <ConfirmLink name="approveSigning" tone="primary">
        {t("acts.approve")}
      </ConfirmLink>
    ) : null;
  if (next === null || !shown.mayAct) return null;
  const intents = {
    send: "sendSigning",
    layBefore: "layBeforeOwner",
    request: "requestSignature",
    remind: "remindSigners",
  } as const;
  return (
    <Act
      intent={intents[next]}
      label={t(`acts.${next}`)}
      tone="primary"
      current={current}
      idempotencyKey={idempotencyKey}
    />
  );
}

/** What may be done besides. */
function Others({ current, idempotencyKey }: { current: Current; idempotencyKey: string }) {
  const { t } = useTranslation("contractSigning");
  const may = (name: string) =>
    current.allowedActions.some(({ action, disabledBecause }) => action === name && !disabledBecause);
  const { next, state } = current;
  const lays = may("layBefore") || may("renewForOwner");
  const common = { current, idempotencyKey };
  return (
    <>
      {lays && next !== "layBefore" ? (
        <Act intent="layBeforeOwner" label={t("acts.layBefore")} {...common} />
      ) : null}
      {may("requestSignature") && next !== "request" && state === "waiting_for_client" ? (
        <Act intent="requestSignature" label={t("acts.request")} {...common} />
      ) : null}
      {may("send") && next !== "send" ? (
        <Act intent="sendSigning" label={t("acts.sendAgain")} {...common} />
      ) : null}
    </>
  );
}

function Act({
  intent,
  label,
  current,
  idempotencyKey,
  tone,
}: {
  intent: string;
  label: string;
  current: Current;
  idempotencyKey: string;
  tone?: "primary";
}) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="version" value={current.version} />
      <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-${intent}`} />
      <Button name="intent" value={intent} {...(tone && { tone })}>
        {label}
      </Button>
    </Form>
  );
}

interface ReasonedProps {
  name: "voidSigning" | "askSigningChange" | "approveSigning" | "requireSigningChanges";
  field: "reason" | "comment";
  version: number;
  idempotencyKey: string;
  destructive?: boolean;
}

/** A question with one text that has to be given. */
function Reasoned({ name, field: fieldName, version, idempotencyKey, destructive = false }: ReasonedProps) {
  const { t } = useTranslation("contractSigning");
  const field = usePlainFields(questionFormId(name), name);
  return (
    <Confirm
      name={name}
      title={t(`questions.${name}.title`)}
      consequences={[t(`questions.${name}.consequence`)]}
      confirmLabel={t(`questions.${name}.confirm`)}
      destructive={destructive}
      version={version}
      idempotencyKey={`${idempotencyKey}-${name}`}
    >
      <TextareaField
        field={{ ...field(fieldName), required: true, maxLength: 400 }}
        label={t(`questions.${name}.field`)}
      />
    </Confirm>
  );
}
