import type { ActionFunctionArgs } from "@remix-run/node";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { stayChoices } from "#app/components/form/stay-options.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { newDepositSchema } from "./schema.ts";

/** Asks for the deposit of the form; from the page of its stay it leads back there. */
export async function addDeposit(args: ActionFunctionArgs) {
  const { api, rawApi, url, language, t } = await requireScreen(
    args,
    "/real_estate/deposits/new",
    "deposits",
  );
  return saveForm(
    args,
    t,
    newDepositSchema(language),
    async ({ value, options }) => {
      const { depositId } = await api.deposits.create({ deposit: value }, options);
      const fromStay = url.searchParams.get("contractId") === String(value.contractId);
      return {
        to: fromStay
          ? `/real_estate/contracts/rent/${value.contractId}?tab=deposit`
          : `/real_estate/deposits/${depositId}`,
        text: t("new.done"),
      };
    },
    async (result, { formData, search }) => ({
      result,
      stays: await stayChoices(rawApi, Number(formData.get("contractId")), search?.typed),
    }),
  );
}
