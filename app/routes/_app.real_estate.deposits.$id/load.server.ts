import type { LoaderFunctionArgs } from "@remix-run/node";
import { historyInWords, type Wording } from "#app/components/audit/in-words.server.ts";
import { consequencesOf } from "#app/components/deposits/acts.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { typedDate } from "#app/components/form/parse-date.ts";
import { typedMoney, typedNumber } from "#app/components/form/parse-number.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { depositList } from "#app/routes/_app.real_estate.deposits._index/list.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { depositKinds, depositResource } from "#contract/money/deposits/deposit.ts";
import { type Deposit, deposits } from "#contract/money/deposits/deposits.ts";
import { may } from "#contract/platform/access.ts";
import type { Language } from "#contract/platform/languages.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { depositSchema } from "./schema.ts";

const wording: Wording = {
  words: {
    status: ["status"],
    kind: ["kind"],
    method: ["method"],
    withheldFor: ["reason"],
    failureCode: ["cardPayments:declined"],
  },
  amounts: ["amount", "collected", "refunded", "withheld"],
  rates: ["interestRate"],
  unseen: ["messageId"],
};

/** What the page of a deposit shows. */
export async function loadDeposit(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/real_estate/deposits/{id}", "deposits");
  const { api, profile, principal, url, language, t } = signedIn;
  const parsed = idShape.safeParse(args.params.id);
  if (!parsed.success) throw new Response(null, { status: 404 });
  const id = parsed.data;
  const { deposit, History: history } = await api.deposits.read({ id });
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/real_estate/deposits/${other}` },
    depositList,
    deposits.list.input,
    async (input) => {
      const { deposits: rows, ...page } = await api.deposits.list(input);
      return { rows, ...page };
    },
  );
  return {
    title: t("recordTitle", { guest: deposit.guest || `#${deposit.contractId}`, unit: deposit.unitLabel }),
    deposit,
    history: historyInWords(signedIn, history, wording, { currency: deposit.currency }),
    neighbours,
    consequences: await consequencesOf(signedIn, [deposit]),
    values: typedTerms(deposit, language),
    kinds: depositKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
    mayWrite: may(principal, depositResource, "edit"),
    mayMail: may(principal, "client_email", "read"),
    mayOpenContract: may(principal, "real_estate_contract", "edit"),
    constraints: constraintsOf(depositSchema(language)),
    idempotencyKey: newIdempotencyKey(),
    language,
    timeZone: timeZoneOf(profile),
  };
}

function typedTerms(deposit: Deposit, language: Language): Record<string, string> {
  return {
    kind: deposit.kind,
    amount: typedMoney(deposit.amount, language),
    dueOn: typedDate(deposit.dueOn),
    trustAccount: deposit.trustAccount,
    interestRate: deposit.interestRate === 0 ? "" : typedNumber(deposit.interestRate / 100, language),
    note: deposit.note,
  };
}
