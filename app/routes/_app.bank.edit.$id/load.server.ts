import type { LoaderFunctionArgs } from "@remix-run/node";
import { historyInWords } from "#app/components/audit/in-words.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { bankList } from "#app/routes/_app.banks._index/list.tsx";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { countryChoices } from "#app/services/countries.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { may } from "#contract/platform/access.ts";
import { bankRecord } from "#contract/sale/banks/bank.ts";
import { banks } from "#contract/sale/banks/banks.ts";
import { bankSchema } from "./schema.ts";

/** What the page of a bank shows, one that is there or a new one. */
export async function loadBank(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/bank/edit/{id}", "banks");
  const { profile, principal, language, t } = signedIn;
  const open = args.params.id === "new" ? null : await openBank(signedIn, Number(args.params.id));
  return {
    open,
    title: open?.bank.name ?? t("newTitle"),
    values: formValues(bankRecord, open?.bank ?? null, language),
    countries: countryChoices(language),
    mayCopy: open !== null && may(principal, "bank", "create"),
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(bankSchema(language)),
    language,
  };
}

async function openBank(signedIn: SignedIn, id: number) {
  const { api, profile, url } = signedIn;
  const { Bank: bank, History: history } = await api.banks.read({ id });
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/bank/edit/${other}` },
    bankList,
    banks.list.input,
    async (input) => {
      const { Banks, ...page } = await api.banks.list(input);
      return { rows: Banks, ...page };
    },
  );
  return { bank, history: historyInWords(signedIn, history, {}), neighbours };
}
