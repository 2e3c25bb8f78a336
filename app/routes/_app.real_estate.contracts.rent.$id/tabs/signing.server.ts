import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { Acts } from "#app/components/detail/record-tabs.server.ts";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import {
  contractSignings,
  type Signer,
  type Signing,
} from "#contract/contracts/contract-signing/contract-signings.ts";
import { decide } from "#contract/platform/access.ts";
import { formatDateTime, formatDay } from "#contract/platform/format.ts";
import type { Tab } from "./tabs.server.ts";
import { variableName } from "./variable-name.server.ts";

/** A link to sign, shown with the answer that made it and never again. */
export interface MadeSignLink {
  signLink: string;
}

const doneText = ({ language }: SignedIn, key: string) => fixedT(language, "contractSigning")(key);
const text = (form: FormData, name: string) => String(form.get(name) ?? "").trim();
const version = (form: FormData) => Number(form.get("version")) || undefined;
const here = ({ url }: SignedIn) => `${url.pathname}?tab=signing`;

const acts: Acts = {
  sendSigning: async ({ signedIn, id, form, options }) => {
    await signedIn.api.contractSignings.send({ id, version: version(form) }, options);
    return { text: doneText(signedIn, "done.send") };
  },
  layBeforeOwner: async ({ signedIn, id, form, options }) => {
    await signedIn.api.contractSignings.layBefore({ id, version: version(form) }, options);
    return { text: doneText(signedIn, "done.layBefore") };
  },
  requestSignature: async ({ signedIn, id, form, options }) => {
    await signedIn.api.contractSignings.requestSignature({ id, version: version(form) }, options);
    return { text: doneText(signedIn, "done.request") };
  },
  remindSigners: async ({ signedIn, id, form, options }) => {
    await signedIn.api.contractSignings.remind({ id, version: version(form) }, options);
    return { text: doneText(signedIn, "done.remind") };
  },
  mailSigner: async ({ signedIn, id, target, options }) => {
    await signedIn.api.contractSignings.resend({ id, signerId: Number(target), sendMail: true }, options);
    return { text: doneText(signedIn, "done.mail") };
  },
  voidSigning: async ({ signedIn, id, form, options }) => {
    const wanted = { id, version: version(form), reason: text(form, "reason") };
    await signedIn.api.contractSignings.voidSigning(wanted, options);
    return { to: here(signedIn), text: doneText(signedIn, "done.void") };
  },
  askSigningChange: async ({ signedIn, id, form, options }) => {
    const wanted = { id, version: version(form), reason: text(form, "reason") };
    await signedIn.api.contractSignings.askChange(wanted, options);
    return { to: here(signedIn), text: doneText(signedIn, "done.askChange") };
  },
  approveSigning: async ({ signedIn, id, form, options }) => {
    const wanted = { id, version: version(form), approve: true, comment: text(form, "comment") };
    await signedIn.api.contractSignings.approve(wanted, options);
    return { to: here(signedIn), text: doneText(signedIn, "done.approve") };
  },
  requireSigningChanges: async ({ signedIn, id, form, options }) => {
    const wanted = { id, version: version(form), approve: false, comment: text(form, "comment") };
    await signedIn.api.contractSignings.approve(wanted, options);
    return { to: here(signedIn), text: doneText(signedIn, "done.requireChanges") };
  },
};

/** A link that is shown once, and a signature with its paper. */
async function post(args: ActionFunctionArgs, signedIn: SignedIn, id: number) {
  const form = await readForm(args.request.clone());
  const [intent, target = ""] = text(form, "intent").split(":");
  const { contractSignings: calls } = signedIn.api;
  if (intent === "makeSignLink")
    return tellOutcome(
      args,
      here(signedIn),
      async () => {
        const { link } = await calls.resend({ id, signerId: Number(target) }, onceOf(form));
        const made: MadeSignLink = { signLink: link };
        return data(made);
      },
      (failure) => refuseFields(form, failure),
    );
  if (intent !== "signHere") return null;
  const file = form.get("file");
  return tellOutcome(
    args,
    here(signedIn),
    async () => {
      await calls.sign(
        {
          ...{ id, who: Number(form.get("who")), signature: text(form, "signature") },
          ...(file instanceof File && file.size > 0 && { file }),
        },
        onceOf(form),
      );
      return { text: doneText(signedIn, "done.sign") };
    },
    (failure) => refuseFields(form, failure),
  );
}

type NextStep = "document" | "papers" | "approve" | "remind" | "send" | "request" | "layBefore";

/** The one thing to do next; a link leads to where it is done. */
function nextOf({
  state,
  sentAt,
  acceptedAt,
  allowedActions,
  vendorState,
  declinedRound,
}: Signing): NextStep | null {
  const may = (name: string) =>
    allowedActions.some(({ action, disabledBecause }) => action === name && !disabledBecause);
  if (vendorState === "failed") return "request";
  if (state === "waiting_for_data" || state === "owner_required_changes" || declinedRound.length > 0)
    return "document";
  if (state === "waiting_for_file") return "papers";
  if (state === "waiting_for_owner" || state === "owner_review") return may("approve") ? "approve" : "remind";
  if (state === "waiting_for_client" && sentAt === null && may("send")) return "send";
  if (state === "waiting_for_client" && acceptedAt === null) return may("remind") ? "remind" : null;
  if (may("requestSignature") || may("requestOwner")) return "request";
  if (may("layBefore")) return "layBefore";
  return may("remind") ? "remind" : null;
}

/** How far the signing of a contract is, and what comes next. */
export const signingTab = {
  load: async ({ api, principal, profile, language }, { contract: { id } }) => {
    const timeZone = timeZoneOf(profile);
    const at = (instant: string | null) => instant && formatDateTime(instant, timeZone);
    const { Signings, vendor } = await api.contractSignings.read({ id });
    const shown = (signer: Signer) => ({
      ...signer,
      ...{ viewed: at(signer.viewedAt), signed: at(signer.signedAt), declined: at(signer.declinedAt) },
      ...{
        notifiedAt: at(signer.toldAt),
        until: signer.expiresAt && formatDay(signer.expiresAt, timeZone),
      },
    });
    const signings = Signings.map((signing) => ({
      ...signing,
      missingFields: signing.missingFields.map((name) => variableName(name, language)),
      ...{ begun: at(signing.createdAt), sent: at(signing.sentAt), accepted: at(signing.acceptedAt) },
      ...{
        approved: at(signing.approvedAt),
        signed: at(signing.fullySignedAt),
        voided: at(signing.voidedAt),
      },
      Signers: signing.Signers.map(shown),
      declinedRound: signing.declinedRound.map(shown),
    }));
    const current = signings.find(
      ({ voidedAt, fullySignedAt }) => voidedAt === null && fullySignedAt === null,
    );
    return {
      current: current ? { ...current, next: nextOf(current) } : null,
      earlier: signings.filter((signing) => signing !== current),
      vendor,
      mayAct: decide(principal, contractSignings.send.access).allowed,
      mayApprove: decide(principal, contractSignings.approve.access).allowed,
    };
  },
  acts,
  post,
} satisfies Tab<unknown>;
