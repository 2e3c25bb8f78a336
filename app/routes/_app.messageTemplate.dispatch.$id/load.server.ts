import type { LoaderFunctionArgs } from "@remix-run/node";
import { historyInWords } from "#app/components/audit/in-words.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { dispatchList } from "#app/routes/_app.messageTemplate.dispatch._index/list.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import {
  messageDispatches,
  operatesTemplates,
} from "#contract/messages/message-templates/message-templates.ts";
import { decide, may } from "#contract/platform/access.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { dispatchTextSchema } from "./schema.ts";

/** The page already names the template, the stay and the colleague, so the history leaves out their numbers. */
const wording = {
  words: { status: ["dispatch.status"], channel: ["channel"] },
  unseen: ["templateId", "contractId", "userId"],
};

/** Loads the page of one planned message. */
export async function loadDispatch(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/messageTemplate/dispatch/{id}", "messageTemplates");
  const { api, profile, principal, url, language } = signedIn;
  const parsed = idShape.safeParse(args.params.id);
  if (!parsed.success) throw new Response(null, { status: 404 });
  const id = parsed.data;
  const { Dispatch: dispatch, History: history } = await api.messageDispatches.read({ id });
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/messageTemplate/dispatch/${other}` },
    dispatchList,
    messageDispatches.list.input,
    async (input) => {
      const { Dispatches, Counts: _, ...page } = await api.messageDispatches.list(input);
      return { rows: Dispatches, ...page };
    },
  );
  const { timeZone } = dispatch;
  return {
    dispatch,
    neighbours,
    title: dispatch.templateName,
    history: historyInWords(signedIn, history, wording, { timeZone }),
    mayAct: decide(principal, operatesTemplates).allowed,
    mayOpenStay: may(principal, "real_estate_contract", "edit"),
    mayOpenTemplate: may(principal, "messages", "edit"),
    constraints: constraintsOf(dispatchTextSchema(language)),
    language,
    idempotencyKey: newIdempotencyKey(),
  };
}
