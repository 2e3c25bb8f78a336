import { furnishings } from "#api/planning/calendar/calendar-testing.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import type { House } from "#api/platform/testing.ts";
import { addDays, todayIn } from "#contract/platform/days.ts";

let count = 0;

/**
 * Makes a new stay with a contract ready for signing; the one of kind `rent30` has an owner who approves and
 * signs.
 */
export async function draftSigning(
  house: House,
  {
    long = false,
    text = "# Vertrag\n\n{guest.name} mietet {unit.name}.",
    tenants = 0,
  }: { long?: boolean; text?: string; tenants?: number } = {},
) {
  const admin = await house.admin();
  await asOwner(house.ownerUrl, (owner) => owner.query("UPDATE branch SET email = 'office@house.example'"));
  const [branchId = 0] = house.branchIds;
  count += 1;
  const person = async (lastname: string) =>
    (
      await admin.clients.add({
        client: { branchId, firstname: "Mara", lastname, email: `${lastname.toLowerCase()}@mail.example` },
      })
    ).ClientId;
  const clientId = await person(`Gast${count}`);
  const ownerId = await person(`Eigner${count}`);
  const unitId = await furnishings(house).unit(`S${count}-${clientId}`, { persons: 9 });
  const { RealEstate } = await admin.units.read({ id: unitId });
  await admin.units.update({ realEstate: { id: unitId, version: RealEstate.version, ownerId } });
  const from = addDays(todayIn("Europe/Vienna", house.platform.now()), 20);
  const { contractId } = await admin.rentContracts.create({
    propertyId: unitId,
    contract: { checkIn: from, checkOut: addDays(from, long ? 120 : 4), clientId, agreedTotal: 30_000 },
  });
  for (let place = 1; place <= tenants; place += 1)
    await admin.contractParties.save({
      id: contractId,
      parts: [{ role: "tenant", clientId: await person(`Mieter${count}x${place}`), signOrder: place + 1 }],
    });
  const { TemplateId: templateId } = await admin.contractTemplates.add({
    template: { name: `Mietvertrag ${count}`, language: "de", text, kind: long ? "rent30" : "rent" },
  });
  const generate = () => admin.contractTemplates.generate({ id: contractId, templateId });
  await generate();
  const read = async () => {
    const { Signings } = await admin.contractSignings.read({ id: contractId });
    const [signing] = Signings;
    if (!signing) throw new Error("No signing was begun");
    return signing;
  };
  const { id } = await read();
  return { admin, id, contractId, clientId, ownerId, unitId, templateId, generate, read };
}

export const tokenOf = (text: string) => /(?:sign|approve)\/([\w-]{43})/.exec(text)?.[1] ?? "";
