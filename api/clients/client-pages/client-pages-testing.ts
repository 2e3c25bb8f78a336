import type { House } from "#api/platform/testing.ts";
import type { PagePurpose } from "#contract/clients/client-pages/client-page.ts";

export const person = {
  firstname: "Mara",
  lastname: "Moser",
  email: "mara@mail.example",
  phone: "+43 660 1234567",
  city: "Graz",
  language: "he",
} as const;
export const identity = { group: "identity", name: "Reisepass" } as const;
export const everything: PagePurpose[] = ["data", "correct", "documents", "consents"];
/** The answer when nothing is open. */
export const closed = { errorType: "NOT_FOUND", status: 404 };

export const pdf = (name = "pass.pdf") => new File([`%PDF-1.7\n${name}`], name, { type: "application/pdf" });

/** Clients of a test organization with links to their own pages. */
export async function ownPagesOf(house: House) {
  const admin = await house.admin();
  const [branchId] = house.branchIds;
  const newClient = async (more: object = {}) =>
    (await admin.clients.add({ client: { branchId, ...person, ...more } })).ClientId;
  const link = async ({ id, purposes = everything }: { id?: number; purposes?: PagePurpose[] } = {}) => {
    const clientId = id ?? (await newClient());
    const contract = { group: "contract", name: "Vertrag" } as const;
    const documents = purposes.includes("documents") ? [identity, contract] : [];
    return {
      clientId,
      ...(await admin.clientPages.generateToken({ id: clientId, purposes, asked: documents })),
    };
  };
  const historyOf = async (id: number) => (await admin.clients.history({ id })).History;
  return { admin, guest: house.nobody(), newClient, link, historyOf };
}
