import type { ActionFunctionArgs } from "@remix-run/node";
import { chosenClient, foundClients } from "#app/components/form/client-options.server.ts";
import { searchSuffix } from "#app/components/form/meta-fields.ts";
import { postedMoney } from "#app/components/form/posted-money.server.ts";
import { formWithFound } from "#app/components/form/refused-form.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import { purchaseKinds } from "#contract/sale/purchase-contracts/purchase-contract.ts";

/** Makes the purchase that was typed; where no script searches, the form comes back with what was found. */
export async function actOnNewPurchase(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/contracts/purchase/new", "purchaseContracts");
  const { api, rawApi, t } = signedIn;
  const form = await readForm(args.request);
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const clientId = Number(text("clientId"));
  if (text("intent") === "search:clientId")
    return formWithFound(form, [
      ...(await chosenClient(rawApi, clientId)),
      ...(await foundClients(rawApi, text(`clientId${searchSuffix}`))),
    ]);
  return tellOutcome(
    args,
    "/contracts/purchase/new",
    async () => {
      const price = postedMoney(form, "price", signedIn);
      const propertyId = Number(text("propertyId"));
      const refused = (field: string, name: string) => {
        const message = t("validation:required", { field: t(`fields.${name}`) });
        return new CallFailure("VALIDATION", message, { fields: { [field]: message } });
      };
      if (!propertyId) throw refused("propertyId", "unitId");
      if (price === null) throw refused("price", "price");
      const { contractId } = await api.purchaseContracts.create(
        {
          propertyId,
          contract: {
            price,
            kind: purchaseKinds.find((kind) => kind === text("kind")) ?? "contract",
            clientId: clientId > 0 ? clientId : null,
          },
        },
        onceOf(form),
      );
      return { to: `/contracts/purchase/${contractId}`, text: t("created") };
    },
    async (failure) => formWithFound(form, await chosenClient(rawApi, clientId), failure),
  );
}
