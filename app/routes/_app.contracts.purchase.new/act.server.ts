import type { ActionFunctionArgs } from "@remix-run/node";
import { chosenClient, foundClients } from "#app/components/form/client-options.server.ts";
import { searchSuffix } from "#app/components/form/meta-fields.ts";
import { postedMoney } from "#app/components/form/posted-money.server.ts";
import { formWithFound } from "#app/components/form/refused-form.server.ts";
import { chosenUnit, foundUnits } from "#app/components/form/unit-options.server.ts";
import { type Option, uniqueOptions } from "#app/components/form/use-options.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import { purchaseKinds } from "#contract/sale/purchase-contracts/purchase-contract.ts";

/** Makes the purchase that was typed; without scripts the form comes back with the matches of a search. */
export async function actOnNewPurchase(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/contracts/purchase/new", "purchaseContracts");
  const { api, rawApi, t } = signedIn;
  const form = await readForm(args.request);
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const clientId = Number(text("clientId"));
  const propertyId = Number(text("propertyId"));
  const options = async (texts: { unit?: string; client?: string } = {}): Promise<Option[]> => {
    const units = [chosenUnit(rawApi, propertyId), foundUnits(rawApi, texts.unit)];
    const clients = [chosenClient(rawApi, clientId), foundClients(rawApi, texts.client ?? "")];
    return [
      ...uniqueOptions((await Promise.all(units)).flat()).map((unit) => ({ ...unit, field: "propertyId" })),
      ...uniqueOptions((await Promise.all(clients)).flat()).map((client) => ({
        ...client,
        field: "clientId",
      })),
    ];
  };
  if (text("intent") === "search:clientId")
    return formWithFound(form, await options({ client: text(`clientId${searchSuffix}`) }));
  if (text("intent") === "search:propertyId")
    return formWithFound(form, await options({ unit: text(`propertyId${searchSuffix}`) }));
  return tellOutcome(
    args,
    "/contracts/purchase/new",
    async () => {
      const price = postedMoney(form, "price", signedIn);
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
    async (failure) => formWithFound(form, await options(), failure),
  );
}
