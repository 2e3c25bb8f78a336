import type { Acts } from "#app/components/detail/record-tabs.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import {
  messageDispatches,
  operatesTemplates,
} from "#contract/messages/message-templates/message-templates.ts";
import { decide, may } from "#contract/platform/access.ts";
import { formatDateTime } from "#contract/platform/format.ts";
import { maxAmount } from "#contract/platform/list-size.ts";
import { actOnMessage } from "./dispatch-acts.server.ts";
import { channelWords, dispatchTones, missingWords, whyWords } from "./dispatch-words.ts";

/** A template that is about to be sent by hand, as it is shown. */
interface Preview {
  templateId: number;
  subject: string;
  body: string;
  /** Why it cannot be sent; empty when it can. */
  missing: string;
}

/**
 * Returns the messages that templates have planned for a stay, already in words, so that the page needs no texts of its own.
 * Null for readers who may not see them.
 */
export async function stayPlan({ api, rawApi, principal, url, language }: SignedIn, contractId: number) {
  if (!decide(principal, messageDispatches.list.access).allowed) return null;
  const t = fixedT(language, "messageTemplates");
  const mayAct = decide(principal, operatesTemplates).allowed;
  const [{ Dispatches }, { MessageTemplates }] = await Promise.all([
    api.messageDispatches.list({ amount: 100, filter: { contractId } }),
    mayAct ? api.messageTemplates.list({ amount: maxAmount }) : { MessageTemplates: [] },
  ]);
  const templateId = Number(url.searchParams.get("template"));
  const isChosen = mayAct && MessageTemplates.some(({ id }) => id === templateId);
  const preview = isChosen
    ? await rawApi.messageDispatches.preview({ id: templateId, contractId }).then(
        ({ Message }): Preview | null =>
          Message && {
            templateId,
            subject: Message.subject,
            body: Message.body,
            missing: Message.missing.length > 0 ? missingWords(Message.missing, t) : "",
          },
        onRefusal(() => null),
      )
    : null;
  return {
    rows: Dispatches.map((row) => ({
      id: row.id,
      template: row.templateName,
      due: formatDateTime(row.dueAt, row.timeZone),
      channels: channelWords(row, t),
      state: t(`dispatch.states.${row.state}`),
      tone: dispatchTones[row.state],
      why: whyWords(row, t),
      acts: mayAct ? actsOf(row).map((act) => ({ act, label: t(`dispatch.${act}.label`) })) : [],
    })),
    templates: MessageTemplates.map(({ id, name }) => ({ value: String(id), label: name })),
    preview,
    listHref: may(principal, "messages", "read") ? "/messageTemplate/dispatch" : null,
    words: {
      title: t("stay.title"),
      none: t("stay.none"),
      choose: t("stay.choose"),
      show: t("stay.show"),
      send: t("stay.send"),
      sendTitle: t("dispatch.sendNow.title"),
      sendConsequence: t("dispatch.sendNow.consequence"),
      all: t("dispatch.title"),
    },
  };
}

/** Returns the possible acts of a message. */
function actsOf({ status, state, reason }: { status: string; state: string; reason: string | null }) {
  if (status === "NEW") return [state === "held" ? "letGo" : "hold", "sendNow", "skip"] as const;
  if (status === "DELETED") return reason === "skipped" ? (["takeBack"] as const) : [];
  return [];
}

/** The acts of the buttons in the plan on a stay's page. */
export const stayPlanActs: Acts = {
  plannedMessage: async ({ signedIn, form, target, options }) => ({
    text: await actOnMessage(signedIn, String(form.get("act") ?? ""), { id: Number(target) }, options),
  }),
  sendPlanned: async ({ signedIn, target, options }) => ({
    text: await actOnMessage(signedIn, "sendNow", { id: Number(target) }, options),
  }),
  sendTemplate: async ({ signedIn: { api, language }, id, target, options }) => {
    await api.messageDispatches.sendTemplate({ id: Number(target), contractId: id }, options);
    return {
      text: fixedT(language, "messageTemplates")("stay.done"),
      to: `/real_estate/contracts/rent/${id}?tab=messages`,
    };
  },
};
