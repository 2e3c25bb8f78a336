import type { LoaderFunctionArgs } from "@remix-run/node";
import { historyInWords } from "#app/components/audit/in-words.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { languageChoices } from "#app/components/registers/language-choices.ts";
import { cannedAnswerList } from "#app/routes/_app.messages.answers._index/list.tsx";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { cannedAnswerRecord } from "#contract/messages/canned-answers/canned-answer.ts";
import { cannedAnswers } from "#contract/messages/canned-answers/canned-answers.ts";
import { may } from "#contract/platform/access.ts";
import { cannedAnswerSchema } from "./schema.ts";

/** What the page of a canned answer shows, stored or new. */
export async function loadCannedAnswer(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/messages/answers/{id}", "cannedAnswers");
  const { profile, principal, language, t } = signedIn;
  const record = args.params.id === "new" ? null : await readCannedAnswer(signedIn, Number(args.params.id));
  const values = formValues(cannedAnswerRecord, record?.cannedAnswer ?? null, language);
  return {
    record,
    title: record?.cannedAnswer.name ?? t("newTitle"),
    values: record ? values : { ...values, language },
    languages: languageChoices,
    mayRemove: record !== null && may(principal, "canned_answer", "operation"),
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(cannedAnswerSchema(language)),
    language,
  };
}

const wording = {};

async function readCannedAnswer(signedIn: SignedIn, id: number) {
  const { api, profile, url } = signedIn;
  const { CannedAnswer: cannedAnswer, History: history } = await api.cannedAnswers.read({ id });
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/messages/answers/${other}` },
    cannedAnswerList,
    cannedAnswers.list.input,
    async (input) => {
      const { CannedAnswers, ...page } = await api.cannedAnswers.list(input);
      return { rows: CannedAnswers, ...page };
    },
  );
  return { cannedAnswer, history: historyInWords(signedIn, history, wording), neighbours };
}
