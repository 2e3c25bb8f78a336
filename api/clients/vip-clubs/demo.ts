import type { Client } from "#contract/platform/client.ts";
import { todayIn } from "#contract/platform/days.ts";

/** Adds members in each status, one of them an existing client. */
export async function seedVipClubs(api: Client): Promise<void> {
  const { branches } = await api.session.profile({});
  const [branch] = branches;
  if (!branch) return;
  const buids = [branch.id];
  const { Buildings } = await api.buildings.basic({ amount: 1 });
  const { Clients } = await api.clients.list({ amount: 1, buids, filter: { isRenter: true } });
  const agreed = {
    agreedOn: todayIn("UTC", new Date()),
    agreedHow: "Am Telefon, Gespräch über neue Objekte",
  };
  const add = async (member: Omit<Parameters<typeof api.vipClubs.add>[0]["vipClub"], "branchId">) =>
    (await api.vipClubs.add({ vipClub: { branchId: branch.id, language: "de", ...member } })).VipClubId;
  await add({
    firstname: "Leonie",
    lastname: "Haslinger",
    mobile: "+436601234501",
    interests: "Dachgeschoss mit Terrasse, ab 120 m²",
  });
  const exposed = await add({
    firstname: "Matteo",
    lastname: "Conti",
    email: "matteo.conti@mail.example",
    language: "fr",
    interests: "Zinshaus im 7. Bezirk",
    ...(Buildings[0] && { buildingId: Buildings[0].id }),
    ...agreed,
  });
  if (Buildings[0]) {
    const { id } = Buildings[0];
    const files = new File(["%PDF-1.7\n%Exposé\n%%EOF\n"], "Exposé.pdf", { type: "application/pdf" });
    await api.buildingRecords.addFiles({ id, files, tag: "Expose" });
    await api.vipClubs.sendEmail({
      id: exposed,
      subject: "Ihr Exposé",
      body: "Guten Tag,\n\nim Anhang finden Sie das Exposé des Hauses.",
    });
  }
  const client = Clients[0];
  const active = await add({
    ...agreed,
    ...(client
      ? {
          clientId: client.id,
          firstname: client.firstname,
          lastname: client.lastname,
          company: client.company,
        }
      : { lastname: "Berger" }),
    email: client?.email ?? "vip.berger@mail.example",
    interests: "Vorsorgewohnungen",
  });
  await api.vipClubs.move({ id: active, action: "admit", reason: "Schriftliche Anmeldung liegt vor" });
  const gone = await add({ company: "Sonnwend Immobilien GmbH", phone: "+4315551234" });
  await api.vipClubs.move({ id: gone, action: "disable", reason: "Sucht nicht mehr" });
}
