import { parseDate } from "#app/components/form/parse-date.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { refusalText } from "#app/services/tell-outcome.server.ts";
import type { Candidate } from "#contract/contracts/rent-contracts/stay-changes.ts";
import type { Client } from "#contract/platform/client.ts";

/** Units with what the stay costs there, each with the address that takes it into the form; or why there is no list. */
export type FreeUnitList = { units: (Candidate & { href: string })[] } | { problem: string };

/** Units that are free between the days that stand in the form. */
export async function freeUnits(
  api: Client,
  id: number,
  typed: Record<string, unknown>,
): Promise<FreeUnitList> {
  const day = (name: string) => {
    const parsed = parseDate(String(typed[name] ?? ""));
    return parsed.ok ? parsed.value : undefined;
  };
  const [checkIn, checkOut] = [day("checkIn"), day("checkOut")];
  const dates = `${checkIn ? `&from=${checkIn}` : ""}${checkOut ? `&until=${checkOut}` : ""}`;
  return api.stayChanges.candidates({ id, checkIn, checkOut }).then(
    ({ Candidates }) => ({
      units: Candidates.map((unit) => ({
        ...unit,
        href: `/real_estate/contracts/rent/${id}/change?unit=${unit.unitId}${dates}`,
      })),
    }),
    onRefusal((failure) => ({ problem: refusalText(failure) })),
  );
}
