import { typedMoney } from "#app/components/form/parse-number.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import type { RentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import type { Client } from "#contract/platform/client.ts";
import { addDays } from "#contract/platform/days.ts";
import type { Language } from "#contract/platform/languages.ts";

/** What a copy of a contract begins with: its unit, guest, persons and price; nothing where the contract may not be read. */
export async function copiedStay(
  api: Client,
  from: string,
  { language, today }: { language: Language; today: string },
) {
  const id = Number(from);
  if (!Number.isSafeInteger(id) || id <= 0) return null;
  const read = await api.rentContracts.read({ id }).catch(onRefusal(() => null));
  return read && { id, stay: beginning(read.contract, language, today) };
}

function beginning(contract: RentContract, language: Language, today: string) {
  // Days that are over are booked no more: as many nights from today on.
  const checkIn = contract.checkIn < today ? today : contract.checkIn;
  const money = (minor: number) => (minor > 0 ? typedMoney(minor, language) : "");
  const nights = contract.nightPrices.reduce((sum, { price }) => sum + price, 0);
  const agreed = contract.nightPrices.some(({ source }) => source === "agreed");
  return {
    unitId: String(contract.unitId),
    checkIn,
    checkOut: addDays(checkIn, contract.nights),
    clientId: String(contract.clientId),
    adults: String(contract.adults),
    children: String(contract.children),
    cleaningFee: money(contract.cleaningFee),
    deposit: money(contract.deposit),
    agreedTotal: agreed ? money(nights) : "",
    note: contract.note,
  };
}
