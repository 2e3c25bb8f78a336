import type { Client } from "#contract/client.ts";
import { screenPaths } from "#contract/screens.ts";
import { dayFromToday, newStay, newUnit } from "./office.ts";

/** One address for each screen of a record, with a record that is there. */
export async function recordPaths(api: Client): Promise<string[]> {
  const unit = await newUnit(api, `Record ${Math.random().toString(36).slice(2, 8)}`);
  const stay = await newStay(api, unit.id, dayFromToday(90), dayFromToday(93), "Aktenblatt");
  const { contractId: request } = await api.rentContracts.create({
    propertyId: unit.id,
    contract: {
      checkIn: dayFromToday(95),
      checkOut: dayFromToday(97),
      client: { lastname: "Anfrage", email: "anfrage@mail.example" },
      status: "INQUIRY",
    },
  });
  const { Invoice } = await api.invoices.generate({ id: stay });
  const { Buildings } = await api.buildings.list({ amount: 1 });
  const { Clients } = await api.clients.list({ amount: 1 });
  const { job } = await checkedFile(api, unit.branchId);
  const ids: Record<string, number> = {
    "/building/edit/{id}": Buildings[0]?.id ?? 0,
    "/real_estate/edit/{id}": unit.id,
    "/real_estate/edit/{id}/{requestId}": unit.id,
    "/real_estate/contracts/rent/{id}": stay,
    "/clients/edit/{id}": Clients[0]?.id ?? 0,
    "/report/monetary/invoice/{id}": Invoice.id,
    "/jobs/{id}": job,
    "/organization/affiliate/{id}": await newAffiliate(api),
    "/organization/mail-accounts/{id}": await newMailAccount(api),
    "/organization/audit/{id}": (await api.audit.list({ amount: 1 })).Entries[0]?.id ?? 0,
    "/organization/edit/{id}": (await api.session.profile({})).organization.id,
    "/organization/branches/{id}": unit.branchId,
  };
  return screenPaths
    .filter((path) => path.includes("{"))
    .map((path) => {
      const id = ids[path];
      if (id === undefined) throw new Error(`${path} is new: name a record of it in tests/records.ts`);
      return path.replace("{id}", String(id)).replace("{requestId}", String(request));
    });
}

async function newAffiliate(api: Client): Promise<number> {
  return (await api.affiliates.add({ action: "add", affiliate: { name: "Reiseblog" } })).AffiliateId;
}

async function newMailAccount(api: Client): Promise<number> {
  const mail = {
    name: "Büro",
    host: "mail.agentur.example",
    port: 587,
    security: "starttls" as const,
    senderAddress: "buero@agentur.example",
    active: false,
  };
  return (await api.mailAccounts.add({ mail })).MailAccountId;
}

async function checkedFile(api: Client, branchId: number): Promise<{ job: number }> {
  const file = new File(["id;name;city\n1;Loft;Wien\n2;;Wien\n"], "units.csv", { type: "text/csv" });
  const { fileId } = await api.realEstate.importPreview({ file });
  const mapping = { key: "id", label: "name", city: "city" };
  const { jobId } = await api.realEstate.importStart({
    fileId,
    branchId,
    mapping,
    defaultCountry: "AT",
    dryRun: true,
  });
  return { job: jobId };
}
