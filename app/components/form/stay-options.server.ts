import { type Option, uniqueOptions } from "#app/components/form/use-options.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import type { Client } from "#contract/platform/client.ts";
import { formatDate } from "#contract/platform/format.ts";

const amount = 20;

/** Stays that run or are to come, the soonest first, at most twenty; only those that match a typed text. */
export async function currentStays(api: Client, q: string | undefined): Promise<Option[]> {
  const { contracts } = await api.rentContracts.list({
    amount,
    filter: { q, time: "current", status: ["NEW", "ACTIVE", "OWNER_APPROVED"] },
  });
  return contracts.map(option);
}

/** The stay that is chosen, under its number alone for who may not read it, and those to choose from. */
export async function stayChoices(api: Client, id: number, typed = ""): Promise<Option[]> {
  const isChosen = Number.isSafeInteger(id) && id > 0;
  const [read, found] = await Promise.all([
    isChosen ? api.rentContracts.find({ id }).catch(onRefusal(() => null)) : null,
    currentStays(api, typed || undefined).catch(onRefusal(() => [])),
  ]);
  const chosen = read ? option(read.contract) : { value: String(id), label: `#${id}` };
  return uniqueOptions([...(isChosen ? [chosen] : []), ...found]);
}

interface Stay {
  id: number;
  guest: string | null;
  unitLabel: string;
  checkIn: string;
}

function option({ id, guest, unitLabel, checkIn }: Stay): Option {
  return {
    value: String(id),
    label: [guest || `#${id}`, unitLabel, formatDate(checkIn)].join(" · "),
  };
}
