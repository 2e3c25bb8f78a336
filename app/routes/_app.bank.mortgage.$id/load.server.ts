import type { LoaderFunctionArgs } from "@remix-run/node";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { mortgageRecord } from "#contract/sale/banks/bank.ts";
import { mortgageSchema } from "./schema.ts";

/** A mortgage, or a new one of the bank that the address names. */
export async function loadMortgage(args: LoaderFunctionArgs) {
  const { api, url, language, t } = await requireScreen(args, "/bank/mortgage/{id}", "banks");
  const { id } = args.params;
  const mortgage = id === "new" ? null : (await api.mortgages.read({ id: Number(id) })).Mortgage;
  const bankId = mortgage?.bankId ?? Number(url.searchParams.get("bankId"));
  const { Bank: bank } = await api.banks.read({ id: bankId });
  const { buildingId = null, buildingName = "" } = mortgage ?? {};
  return {
    mortgage,
    bank: { id: bank.id, name: bank.name },
    title: mortgage?.title ?? t("mortgages.new"),
    values: formValues(mortgageRecord, mortgage, language),
    buildings: buildingId === null ? [] : [{ value: String(buildingId), label: buildingName }],
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(mortgageSchema(language)),
    language,
  };
}
