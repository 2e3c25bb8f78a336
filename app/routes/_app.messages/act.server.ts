import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";

/** Everything that can be done with a thread: answer, hand over, put aside, be done. */
export async function actOnThread(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/messages", "inbox");
  const form = await readForm(args.request);
  const { pathname, search } = signedIn.url;
  return tellOutcome(
    args,
    `${pathname}${search}`,
    () => act(signedIn, form),
    (failure) => refuseFields(form, failure),
  );
}

const hour = 3_600_000;
/** How long a thread may be put aside, by the name of its button. */
const pauses: Readonly<Record<string, number>> = { hour, day: 24 * hour, week: 168 * hour };

async function act({ api, t, profile }: SignedIn, form: FormData) {
  const id = Number(form.get("clientId"));
  const version = Number(form.get("version"));
  const options = onceOf(form);
  const [intent = "", target = ""] = String(form.get("intent")).split(":");
  switch (intent) {
    case "reply": {
      const body = String(form.get("body") ?? "");
      if (form.get("channel") === "whatsapp")
        await api.whatsApp.send({ bulk: false, clientId: id, body }, options);
      else await api.sms.send({ clientId: id, body }, options);
      return { text: t("reply.done") };
    }
    case "finish":
    case "reopen":
      await seen(api, form);
      await api.inbox.finish({ id, done: intent === "finish", version }, options);
      return { text: t(`${intent}.done`) };
    case "seen":
      await seen(api, form);
      return { text: t("seen.done") };
    case "assign":
      await api.inbox.assign({ id, userId: target === "me" ? profile.profile.id : null, version }, options);
      return { text: t(target === "me" ? "assign.done" : "assign.nobodyDone") };
    case "snooze": {
      const until = new Date(Date.now() + (pauses[target] ?? hour)).toISOString();
      await api.inbox.snooze({ id, until, version }, options);
      return { text: t("snooze.done") };
    }
    default:
      throw new Response(null, { status: 400 });
  }
}

/** Marks what came in by WhatsApp as seen: `unseen` names conversation and message. */
async function seen(api: SignedIn["api"], form: FormData): Promise<void> {
  const pairs = form.getAll("unseen").map((pair) => String(pair).split(":").map(Number));
  for (const [id, of] of Map.groupBy(pairs, ([conversationId = 0]) => conversationId))
    await api.messages.seen({ id, ids: of.map(([, messageId = 0]) => messageId), channel: "whatsapp" });
}
