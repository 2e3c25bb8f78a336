import { chosenClient, foundClients } from "#app/components/form/client-options.server.ts";
import { placeOptions } from "#app/routes/_app.clients.edit.$id/tabs/appointment-places.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { may } from "#contract/platform/access.ts";

/** Buildings and clients to choose from: the chosen ones, and what was found for a text typed where no script searches. */
export async function tieOptions(
  signedIn: Pick<SignedIn, "rawApi" | "principal">,
  chosen: { buildingId: unknown; clientId: unknown },
  search?: { field: string; typed: string },
) {
  const { rawApi, principal } = signedIn;
  const { buildingId } = await placeOptions(signedIn, { unitId: 0, buildingId: chosen.buildingId }, search);
  if (!may(principal, "client", "read")) return { clientId: null, buildingId: buildingId ?? null };
  const one = await chosenClient(rawApi, Number(chosen.clientId));
  const matches = await foundClients(rawApi, search?.field === "clientId" ? search.typed : "");
  const clientId = [...new Map([...one, ...matches].map((option) => [option.value, option])).values()];
  return { clientId, buildingId: buildingId ?? null };
}
