import { chosenClient, foundClients } from "#app/components/form/client-options.server.ts";
import { placeOptions } from "#app/routes/_app.clients.edit.$id/tabs/appointment-places.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { may } from "#contract/platform/access.ts";

/** Clients and buildings to choose from: the chosen one, and what was found for a text typed where no script searches. */
export async function tieOptions(
  signedIn: Pick<SignedIn, "rawApi" | "principal">,
  chosen: { clientId: unknown; buildingId: unknown },
  search?: { field: string; typed: string },
) {
  const { rawApi, principal } = signedIn;
  const { buildingId } = await placeOptions(signedIn, { unitId: 0, buildingId: chosen.buildingId }, search);
  if (!may(principal, "client", "read")) return { clientId: null, buildingId: buildingId ?? null };
  const one = await chosenClient(rawApi, Number(chosen.clientId));
  const clients = await foundClients(rawApi, search?.field === "clientId" ? search.typed : "");
  const clientId = [...new Map([...one, ...clients].map((option) => [option.value, option])).values()];
  return { clientId, buildingId: buildingId ?? null };
}
