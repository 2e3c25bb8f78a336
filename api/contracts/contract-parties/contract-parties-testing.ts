import { furnishings } from "#api/planning/calendar/calendar-testing.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import type { House } from "#api/platform/testing.ts";
import type { RegisterData } from "#contract/contracts/contract-parties/contract-parties.ts";
import { addDays, todayIn } from "#contract/platform/days.ts";

/** Everything that the Austrian register requires of a foreign main guest. */
export const foreigner: RegisterData = {
  ...{ birthday: "1980-02-03", sex: "female", nationality: "IT" },
  ...{ address: "Via Roma 1", zip: "39100", city: "Bozen", country: "IT" },
  ...{ documentType: "passport", documentNumber: "YA1234567", documentCountry: "IT" },
  ...{ documentIssuedOn: "2020-05-06", documentIssuedBy: "Questura" },
};

/** Makes stays of a test organization in Vienna and Berlin that begin today. */
export async function staysOf(house: House) {
  const admin = await house.admin();
  await asOwner(house.ownerUrl, (owner) => owner.query("UPDATE branch SET email = 'office@house.example'"));
  const { unit } = furnishings(house);
  const today = todayIn("Europe/Vienna", house.platform.now());
  let count = 0;
  const client = async (more: object = {}, branchId = house.branchIds[0]) => {
    count += 1;
    const person = { branchId, firstname: "Mara", lastname: `Gast${count}`, email: `g${count}@mail.example` };
    return (await admin.clients.add({ client: { ...person, ...more } })).ClientId;
  };
  const stay = async ({
    adults = 2,
    status = "ACTIVE",
    country = "AT",
    clientId,
    more = {},
  }: {
    adults?: number;
    status?: "ACTIVE" | "NEW";
    country?: string;
    clientId?: number;
    more?: object;
  } = {}) => {
    const guest = clientId ?? (await client(more));
    const propertyId = await unit(`U${count}-${guest}`, { persons: 9 });
    if (country !== "AT") {
      const { RealEstate } = await admin.units.read({ id: propertyId });
      await admin.units.update({ realEstate: { id: propertyId, version: RealEstate.version, country } });
    }
    const { contractId } = await admin.rentContracts.create({
      propertyId,
      contract: { checkIn: today, checkOut: addDays(today, 3), adults, clientId: guest, agreedTotal: 30_000 },
    });
    if (status === "ACTIVE")
      await admin.rentContracts.updateStatus({ id: contractId, status: "ACTIVE", reason: "by phone" });
    return contractId;
  };
  const parts = async (id: number) => (await admin.contractParties.list({ id })).parts;
  const register = async (id: number) => (await admin.guestRegister.read({ id })).Register;
  const main = async (id: number) => (await parts(id))[0]?.id ?? 0;
  return { admin, today, client, stay, parts, register, main };
}
