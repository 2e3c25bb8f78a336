import type pg from "pg";
import { seedTypes } from "#api/clients/notes/demo.ts";
import { bulkInsert } from "#api/demo/bulk-insert.ts";
import type { Chance } from "#api/demo/chance.ts";
import { person } from "#api/demo/people.ts";
import { seedStays } from "#api/demo/stays.ts";
import { hashPassword } from "#api/platform/access/password.ts";

/**
 * Six holiday flats in Hamburg: street, number, postcode, district, persons, cents a night. Streets are real,
 * houses invented.
 */
const flats = [
  ["Wohlwillstraße", "14", "20359", "St. Pauli", 2, 9_800],
  ["Bernhard-Nocht-Straße", "51", "20359", "St. Pauli", 4, 14_500],
  ["Susannenstraße", "22", "20357", "Sternschanze", 3, 11_900],
  ["Große Elbstraße", "136", "22767", "Altona", 5, 18_900],
  ["Ottenser Hauptstraße", "31", "22765", "Ottensen", 2, 10_400],
  ["Am Sandtorkai", "60", "20457", "HafenCity", 4, 16_900],
] as const;

/**
 * Adds a second, small agency beside the demo organization, so that the operator has somebody to help: one
 * branch, one administrator (`elbperle`, the same password), six flats with their stays.
 */
export async function seedNeighbour(
  client: pg.Client,
  from: Chance,
  { today, password }: { today: string; password: string },
): Promise<void> {
  const inserted = await client.query<{ id: string }>(
    "INSERT INTO organization (name, country, language, demo, website) VALUES ('Elbperle Ferienwohnungen', 'DE', 'de', true, 'https://elbperle.example') RETURNING id",
  );
  const organization_id = Number(inserted.rows[0]?.id);
  await seedTypes(client, organization_id);
  const [branch_id = 0] = await bulkInsert(client, "branch", [
    {
      organization_id,
      name: "Hamburg",
      country: "DE",
      currency: "EUR",
      time_zone: "Europe/Berlin",
      legal_name: "Elbperle Ferienwohnungen GmbH",
      address: "Große Elbstraße 140",
      zip: "22767",
      city: "Hamburg",
      email: "moin@elbperle.example",
      phone: "+49 40 5550140",
      invoice_prefix: "HH",
      tax_mode: "standard",
      payment_days: 14,
      settings: {},
    },
  ]);
  const [role_id = 0] = await bulkInsert(client, "role", [
    { organization_id, name: "Inhaberin", team: false },
  ]);
  const [admin = 0] = await bulkInsert(client, "app_user", [
    {
      organization_id,
      username: "elbperle",
      password_hash: await hashPassword(password),
      firstname: "Wiebke",
      lastname: "Petersen",
      email: "wiebke@elbperle.example",
      color: "#0e7490",
      role_id,
      is_admin: true,
      active: true,
      failed_logins: 0,
    },
  ]);
  await bulkInsert(client, "user_branch", [{ organization_id, user_id: admin, branch_id }]);
  const units = await seedFlats(client, { organization_id, branch_id });
  const guests = Array.from({ length: 30 }, (_, index) => ({
    organization_id,
    branch_id,
    ...person(from, index),
    is_owner: false,
    is_renter: true,
  }));
  const guestIds = await bulkInsert(client, "client", guests);
  await seedStays(client, from, {
    organizationId: organization_id,
    units,
    guests: guestIds.map((id) => ({ id, branchIndex: 0 })),
    userIds: [admin, admin, admin, admin],
    contracts: 600,
    today,
    rules: [],
  });
}

async function seedFlats(client: pg.Client, place: { organization_id: number; branch_id: number }) {
  const rows = flats.map(([street, house, zip, district, persons, price], index) => ({
    ...place,
    label: `Elbe ${index + 1}`,
    address: street,
    house,
    apt: String(index + 1),
    zip,
    city: "Hamburg",
    district,
    country: "DE",
    rooms: Math.ceil(persons / 2) + 1,
    area: 28 + persons * 12,
    persons,
    min_nights: 2,
    currency: "EUR",
    base_price_per_night: price,
    cleaning_fee: 4500,
    deposit: 20_000,
    status: "ACTIVE",
    cancellation: { kind: "nonRefundable" },
    description: "",
  }));
  const ids = await bulkInsert(client, "unit", rows);
  return rows.map((row, index) => ({
    id: ids[index] ?? 0,
    branchId: place.branch_id,
    branchIndex: 0,
    persons: row.persons,
    minNights: row.min_nights,
    price: row.base_price_per_night,
    cleaningFee: row.cleaning_fee,
    deposit: row.deposit,
    bookable: true,
    longTerm: false,
  }));
}
