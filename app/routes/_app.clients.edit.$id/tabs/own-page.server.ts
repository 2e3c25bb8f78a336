import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { Acts } from "#app/components/detail/record-tabs.server.ts";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import { pageDays, pagePurposes, purposeNeeds } from "#contract/clients/client-pages/client-page.ts";
import type { Client } from "#contract/clients/clients/clients.ts";
import { groupsOf } from "#contract/clients/documents/document.ts";
import { decide, may } from "#contract/platform/access.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import { formatDateTime, formatDay } from "#contract/platform/format.ts";
import type { MadeLink, Posted } from "./tab.server.ts";

/** Rows in which documents can be named at once. */
const rows = 4;

const acts: Acts = {
  revokeOwnPage: async ({ signedIn: { api, language }, target, options }) => {
    await api.clientPages.revoke({ id: Number(target) }, options);
    return { text: fixedT(language, "clientPages")("revoked") };
  },
};

/** Makes a link or sends the one that was just made; null for what the tab does not know. */
async function post(args: ActionFunctionArgs, signedIn: SignedIn, id: number): Promise<Posted | null> {
  const form = await readForm(args.request.clone());
  const here = signedIn.url.pathname + signedIn.url.search;
  const intent = form.get("intent");
  if (intent === "makeOwnPage")
    return tellOutcome(
      args,
      here,
      () => make(signedIn, id, form),
      (failure) => refuseFields(form, besideFields(failure)),
    );
  if (intent === "mailOwnPage") return mail(args, signedIn, { id, here, form });
  return null;
}

async function make({ api }: SignedIn, id: number, form: FormData) {
  const requests = Array.from({ length: rows }, (_, row) => ({
    name: String(form.get(`name${row}`) ?? "").trim(),
    group: groupsOf.client.find((group) => group === form.get(`group${row}`)) ?? "other",
  })).filter(({ name }) => name !== "");
  const purposes = pagePurposes.filter((purpose) => form.has(`purpose-${purpose}`));
  const days = String(form.get("days") ?? "").trim();
  const { token, link } = await api.clientPages.generateToken({
    ...{ id, purposes, asked: requests },
    days: days === "" ? pageDays.usual : Number(days),
  });
  const made: MadeLink = { token, link, problem: null };
  return data({ made });
}

/** The call speaks of lists, the form has a field for each of their entries. */
function besideFields(failure: CallFailure): CallFailure {
  const own: Record<string, string> = { asked: "name0", purposes: "purpose-documents" };
  const fields = Object.entries(failure.objects.fields ?? {});
  return new CallFailure(failure.errorType, failure.message, {
    ...failure.objects,
    fields: Object.fromEntries(fields.map(([path, message]) => [own[path] ?? path, message])),
  });
}

function mail(
  args: ActionFunctionArgs,
  { api, language }: SignedIn,
  { id, here, form }: { id: number; here: string; form: FormData },
) {
  const token = String(form.get("token") ?? "");
  const link = String(form.get("link") ?? "");
  return tellOutcome(
    args,
    here,
    async () => {
      await api.clientPages.mail({ clientId: id, token }, onceOf(form));
      return { text: fixedT(language, "clientPages")("mailed") };
    },
    // The link is shown this once: a mail that cannot go must not lose it.
    ({ message, status }) => data({ made: { token, link, problem: message } }, { status }),
  );
}

/** Links to the client's own page. */
export const ownPageTab = {
  load: async ({ api, principal, profile, language }: SignedIn, { id, email }: Client) => {
    const timeZone = timeZoneOf(profile);
    const t = fixedT(language, "documents");
    const { Pages } = await api.clientPages.list({ id });
    const hands = (purpose: (typeof pagePurposes)[number]) =>
      decide(principal, purposeNeeds[purpose]).allowed;
    return {
      pages: Pages.map(({ createdAt, expiresAt, openedAt, ...made }) => ({
        ...made,
        created: formatDateTime(createdAt, timeZone),
        until: formatDay(expiresAt, timeZone),
        opened: openedAt && formatDateTime(openedAt, timeZone),
      })),
      purposes: pagePurposes.filter(hands),
      lacking: pagePurposes.filter((purpose) => !hands(purpose)),
      groups: groupsOf.client.map((value) => ({ value, label: t(`group.${value}`) })),
      rows: Array.from({ length: rows }, (_, row) => row),
      mayEdit: may(principal, "client", "edit"),
      mayMail: email !== null && may(principal, "client_email", "read"),
    };
  },
  acts,
  post,
};
