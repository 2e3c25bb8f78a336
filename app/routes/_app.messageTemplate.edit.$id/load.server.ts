import type { LoaderFunctionArgs } from "@remix-run/node";
import { historyInWords } from "#app/components/audit/in-words.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { messageTemplateList } from "#app/routes/_app.messageTemplate._index/list.tsx";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { messageTemplateRecord } from "#contract/messages/message-templates/message-template.ts";
import { messageTemplates } from "#contract/messages/message-templates/message-templates.ts";
import { messageTemplateSchema, templateTextSchema } from "./schema.ts";

const tabs = ["message", "languages"] as const;

/** What the page of a message template shows, known or new. */
export async function loadMessageTemplate(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/messageTemplate/edit/{id}", "messageTemplates");
  const { profile, language, t, url } = signedIn;
  const page = args.params.id === "new" ? null : await readMessageTemplate(signedIn, Number(args.params.id));
  const tab = tabs.find((name) => page !== null && name === url.searchParams.get("tab")) ?? "message";
  const opened = url.searchParams.get("text");
  const template = page?.template ?? null;
  const values = formValues(messageTemplateRecord, template, language);
  return {
    page,
    tab,
    tabs: page ? tabs : [],
    open: template?.texts.find((text) => text.language === opened) ?? null,
    title: template?.name ?? t("newTitle"),
    tabTitle: page ? t(`tabs.${tab}`) : null,
    values: template ? values : { ...values, language },
    branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
    places: {
      unit: template?.unitId ? [{ value: String(template.unitId), label: template.unitLabel ?? "" }] : [],
      building: template?.buildingId
        ? [{ value: String(template.buildingId), label: template.buildingName ?? "" }]
        : [],
    },
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(
      tab === "languages" ? templateTextSchema(language) : messageTemplateSchema(language),
    ),
    language,
  };
}

const wording = {
  words: {
    status: ["status"],
    event: ["event"],
    offsetUnit: ["unit"],
    repeat: ["repeat"],
    weekday: ["weekday"],
    firstChannel: ["channel"],
    secondChannel: ["channel"],
    thirdChannel: ["channel"],
    stayKind: ["stayKind"],
    bookedBy: ["bookedBy"],
  },
};

async function readMessageTemplate(signedIn: SignedIn, id: number) {
  const { api, profile, url } = signedIn;
  const { MessageTemplate: template, History: history } = await api.messageTemplates.read({ id });
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/messageTemplate/edit/${other}` },
    messageTemplateList,
    messageTemplates.list.input,
    async (input) => {
      const { MessageTemplates, ...page } = await api.messageTemplates.list(input);
      return { rows: MessageTemplates, ...page };
    },
  );
  return { template, history: historyInWords(signedIn, history, wording), neighbours };
}
