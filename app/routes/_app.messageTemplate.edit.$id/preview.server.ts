import type { SignedIn } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { rentContracts } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { decide } from "#contract/platform/access.ts";
import { formatDate } from "#contract/platform/format.ts";
import { languages } from "#contract/platform/languages.ts";

/** A template as the guest of a stay would get it: of the one the address names, else of the latest. */
export async function loadPreview({ api, rawApi, principal, url, t }: SignedIn, id: number) {
  const wanted = Number(url.searchParams.get("stay"));
  const language = languages.find((code) => code === url.searchParams.get("language"));
  const contractId = Number.isSafeInteger(wanted) && wanted > 0 ? wanted : undefined;
  const { Message, contractId: shown } = await rawApi.messageDispatches
    .preview({ id, contractId, language })
    .catch(onRefusal(() => ({ Message: null, contractId: null })));
  const reads = decide(principal, rentContracts.list.access).allowed;
  const [{ contracts }, own] = await Promise.all([
    reads
      ? api.rentContracts.list({
          amount: 20,
          sortcolumn: "checkIn",
          filter: { time: "current", status: ["ACTIVE"] },
        })
      : { contracts: [] },
    shown !== null && reads
      ? rawApi.rentContracts.find({ id: shown }).catch(onRefusal(() => ({ contract: null })))
      : { contract: null },
  ]);
  const stays = [...(own.contract ? [own.contract] : []), ...contracts];
  const labels = stays.map(({ id: stay, guest, unitLabel, checkIn }): [string, string] => [
    String(stay),
    [`#${stay}`, guest, unitLabel, formatDate(checkIn)].filter(Boolean).join(" · "),
  ]);
  return {
    message: Message,
    contractId: shown,
    noStay: t("errors:NOT_READY_noStay"),
    language: language ?? null,
    stays: [...new Map(labels)].map(([value, label]) => ({ value, label })),
  };
}
