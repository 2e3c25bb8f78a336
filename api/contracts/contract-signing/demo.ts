import type { Client } from "#contract/platform/client.ts";
import { addDays, todayIn } from "#contract/platform/days.ts";

/** Days ahead, far beyond the stays of the demo's calendar. */
const beyond = 500;

const text = `# Mietvertrag

**{guest.name}** mietet von {branch.legalName} die Wohnung {unit.name}, {unit.address}.

- Beginn: {stay.checkInWords}
- Ende: {stay.checkOutWords}
- Miete für die ganze Zeit: {prices.total}`;

/** Adds a long let in each state of its signing. */
export async function seedSignings(api: Client): Promise<void> {
  const first = addDays(todayIn("Europe/Vienna", new Date()), beyond);
  const { RealEstates } = await api.units.list({ amount: 1 });
  const [unit] = RealEstates;
  if (!unit) return;
  const { branchId, id: propertyId } = unit;
  const person = async (firstname: string, lastname: string, email: string) =>
    (await api.clients.add({ client: { branchId, firstname, lastname, email } })).ClientId;
  const tenant = await person("Hanna", "Brandner", "hanna.brandner@mail.example");
  const owner = await person("Georg", "Lindner", "georg.lindner@mail.example");
  const add = async (name: string, more: string) => {
    const template = { name, language: "de" as const, kind: "rent30" as const, text: text + more };
    return (await api.contractTemplates.add({ template })).TemplateId;
  };
  const lease = await add("Mietvertrag auf Zeit", "");
  const noted = await add("Mietvertrag mit Vereinbarung", "\n\nVereinbart ist: {contract.note}");
  let count = 0;
  const make = async (templateId = lease, papers: string[] = []) => {
    const checkIn = addDays(first, 40 * count);
    count += 1;
    const { contractId: id } = await api.rentContracts.create({
      propertyId,
      contract: { checkIn, checkOut: addDays(checkIn, 35), clientId: tenant, agreedTotal: 180_000 },
    });
    await api.contractParties.save({ id, parts: [{ role: "owner", clientId: owner }] });
    if (papers.length > 0) await api.stayLinks.generateLink({ id, papers });
    await api.contractTemplates.generate({ id, templateId });
    return id;
  };
  const opened = async (id: number) => {
    const { Signings } = await api.contractSignings.read({ id });
    const signerId = Signings[0]?.Signers.find(({ next }) => next)?.id ?? 0;
    const { link } = await api.contractSignings.resend({ id, signerId });
    await api.signPage.open({ token: new URL(link).pathname.split("/").at(-1) ?? "" });
  };
  const signed = async (id: number, signature: string) => {
    const { Signings } = await api.contractSignings.read({ id });
    const who = Signings[0]?.Signers.find(({ next }) => next)?.id ?? 0;
    await api.contractSignings.sign({ id, who, signature });
  };
  const before = async () => {
    const id = await make();
    await api.contractSignings.layBefore({ id });
    return id;
  };
  const approved = async () => {
    const id = await before();
    await api.contractSignings.approve({ id, approve: true, comment: "Am Telefon zugestimmt" });
    return id;
  };
  const request = async () => {
    const id = await approved();
    await api.contractSignings.requestSignature({ id });
    return id;
  };
  const byTenant = async () => {
    const id = await request();
    await signed(id, "Hanna Brandner");
    return id;
  };
  await make(noted);
  await make(lease, ["Einkommensnachweis"]);
  await api.contractSignings.send({ id: await make() });
  await before();
  await opened(await before());
  await api.contractSignings.approve({ id: await before(), approve: false, comment: "Bitte ohne Haustiere" });
  await approved();
  await request();
  await opened(await request());
  await byTenant();
  await opened(await byTenant());
  await signed(await byTenant(), "Georg Lindner");
}
