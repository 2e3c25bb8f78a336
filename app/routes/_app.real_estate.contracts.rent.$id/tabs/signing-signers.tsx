import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { StatusBadge, type Tone } from "#app/components/status-badge.tsx";
import type { TabProps } from "#app/routes/_app.real_estate.contracts.rent.$id/parts.ts";
import type { SignerStatus } from "#contract/contracts/contract-signing/contract-signing.ts";

type Signer = TabProps<"signing">["shown"]["earlier"][number]["Signers"][number];

const tones: Record<SignerStatus, Tone> = {
  open: "neutral",
  viewed: "warning",
  signed: "good",
  declined: "bad",
  expired: "bad",
};

/** Who signs, in their order, with when they did what; a link for whose turn it is. */
export function Signers({
  signers,
  act,
}: {
  signers: readonly Signer[];
  act: { idempotencyKey: string } | null;
}) {
  const { t } = useTranslation("contractSigning");
  const inTurns = signers.some(({ place }) => place !== signers[0]?.place);
  return (
    <ul className="grid gap-x-3 divide-y divide-line text-control sm:grid-cols-[1fr_1fr_auto]">
      {signers.map((signer) => (
        <li
          key={signer.id}
          className="grid items-start gap-y-1 py-2 first:pt-0 last:pb-0 sm:col-span-full sm:grid-cols-subgrid"
        >
          <span className="min-w-0">
            <bdi className="font-semibold">{signer.name || t("nameless")}</bdi>
            <span className="block text-label text-ink-2">
              {t(`roles.${signer.role}`)}
              {inTurns ? ` · ${t("place", { place: signer.place })}` : null}
            </span>
          </span>
          <span className="min-w-0">
            <StatusBadge tone={tones[signer.status]}>{t(`signerStatus.${signer.status}`)}</StatusBadge>
            {notesOf(signer, t).map((note) => (
              <span key={note} className="block text-label text-ink-2">
                <bdi>{note}</bdi>
              </span>
            ))}
          </span>
          {act && signer.next ? (
            <Form method="post" className="flex flex-wrap gap-2 print:hidden" preventScrollReset>
              <input type="hidden" name="idempotencyKey" value={`${act.idempotencyKey}-link-${signer.id}`} />
              <Button name="intent" value={`makeSignLink:${signer.id}`}>
                {t("acts.link")}
                <span className="sr-only"> {signer.name}</span>
              </Button>
              {signer.hasEmail ? (
                <Button name="intent" value={`mailSigner:${signer.id}`}>
                  {t("acts.mail")}
                  <span className="sr-only"> {signer.name}</span>
                </Button>
              ) : null}
            </Form>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function notesOf(signer: Signer, t: (key: string, values?: Record<string, string>) => string): string[] {
  const { status, signed, declined, viewed, notifiedAt, until, way, signedName, recordedBy, reason } = signer;
  const notes = [
    signed && way ? `${signed} · ${t(`ways.${way}`)}` : null,
    signedName || null,
    recordedBy ? t("recordedBy", { name: recordedBy }) : null,
    declined,
    reason || null,
    viewed && !signed ? t("viewed", { at: viewed }) : null,
    notifiedAt && !signed ? t("told", { at: notifiedAt }) : null,
    until && (status === "open" || status === "viewed") ? t("until", { day: until }) : null,
  ];
  return notes.filter((note) => note !== null);
}
