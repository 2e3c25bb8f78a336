import type pg from "pg";
import { bulkInsert } from "#api/demo/bulk-insert.ts";
import { demoBranches } from "#api/demo/places.ts";
import { hashPassword } from "#api/platform/access/password.ts";
import { type Resource, restricts } from "#contract/platform/access.ts";
import { grantable } from "#contract/platform/permissions.ts";

/** Roles of the demo: the flags by permission, as letters r c e o. Admins need none. */
const roles: readonly {
  name: string;
  team: boolean;
  flags: Partial<Record<Resource, string>>;
}[] = [
  {
    name: "Leitung",
    team: false,
    // Other organizations are only for administrators.
    flags: Object.fromEntries(
      grantable.filter((name) => !restricts(name) && name !== "system").map((resource) => [resource, "rceo"]),
    ),
  },
  {
    name: "Rezeption",
    team: true,
    flags: {
      building: "r",
      calendar: "rce",
      client: "rce",
      client_email: "r",
      client_name: "r",
      client_phone: "r",
      client_personal: "r",
      invoice: "rc",
      monetary: "re",
      note: "rce",
      real_estate: "re",
      real_estate_active: "re",
      real_estate_contract: "rceo",
    },
  },
  {
    name: "Buchhaltung",
    team: true,
    flags: {
      building: "re",
      calendar: "r",
      client: "r",
      client_email: "r",
      client_name: "r",
      client_personal: "r",
      invoice: "rceo",
      monetary: "rceo",
      real_estate: "r",
      real_estate_contract: "re",
    },
  },
  {
    name: "Hausbetreuung",
    team: true,
    flags: { building: "re", calendar: "rc", real_estate: "re", real_estate_active: "re" },
  },
  { name: "Einsicht", team: false, flags: { calendar: "r", client: "r", real_estate: "r" } },
];

const people: readonly {
  username: string;
  firstname: string;
  lastname: string;
  role: string;
  admin?: boolean;
  branches: readonly number[];
  color: string;
}[] = [
  {
    username: "admin",
    firstname: "Andrea",
    lastname: "Horn",
    role: "Leitung",
    admin: true,
    branches: [0, 1, 2],
    color: "#1867c0",
  },
  {
    username: "leitung",
    firstname: "Markus",
    lastname: "Gruber",
    role: "Leitung",
    branches: [0, 1, 2],
    color: "#15803d",
  },
  {
    username: "rezeption",
    firstname: "Lena",
    lastname: "Haas",
    role: "Rezeption",
    branches: [0],
    color: "#a15c07",
  },
  {
    username: "berlin",
    firstname: "Jonas",
    lastname: "Krüger",
    role: "Rezeption",
    branches: [1],
    color: "#7c3aed",
  },
  {
    username: "buchhaltung",
    firstname: "Ruth",
    lastname: "Levi",
    role: "Buchhaltung",
    branches: [0, 1, 2],
    color: "#b42318",
  },
  {
    username: "haus",
    firstname: "Tomasz",
    lastname: "Nowak",
    role: "Hausbetreuung",
    branches: [0],
    color: "#0e7490",
  },
  {
    username: "einsicht",
    firstname: "Sofia",
    lastname: "Costa",
    role: "Einsicht",
    branches: [2],
    color: "#4b5b6d",
  },
];

export interface SeededOrganization {
  organizationId: number;
  branchIds: number[];
  userIds: number[];
}

/**
 * Adds the organization, its branches, roles and one user for each kind of role; all share the demo password.
 */
export async function seedOrganization(client: pg.Client, password: string): Promise<SeededOrganization> {
  const inserted = await client.query<{ id: string }>(
    "INSERT INTO organization (name, country, language, demo, operator, website) VALUES ('Donaublick Apartments', 'AT', 'de', true, true, 'https://donaublick.example') RETURNING id",
  );
  const organization_id = Number(inserted.rows[0]?.id);
  const branchIds = await bulkInsert(
    client,
    "branch",
    demoBranches.map((branch) => ({
      organization_id,
      name: branch.name,
      group: branch.group,
      country: branch.country,
      currency: "EUR",
      time_zone: branch.timeZone,
      legal_name: branch.legalName,
      address: branch.address,
      zip: branch.zip,
      city: branch.city,
      phone: branch.phone,
      email: branch.email,
      vat_id: branch.vatId,
      register: branch.register,
      iban: branch.iban,
      bic: branch.bic,
      bank: branch.bank,
      invoice_prefix: branch.prefix,
      tax_mode: "standard",
      payment_days: 14,
      settings: {},
    })),
  );
  const roleIds = await bulkInsert(
    client,
    "role",
    roles.map(({ name, team }) => ({ organization_id, name, team })),
  );
  await bulkInsert(
    client,
    "role_permission",
    roles.flatMap(({ flags }, index) =>
      Object.entries(flags).map(([resource, letters]) => ({
        organization_id,
        role_id: roleIds[index],
        resource,
        active: true,
        read: letters.includes("r"),
        create: letters.includes("c"),
        edit: letters.includes("e"),
        operation: letters.includes("o"),
      })),
    ),
  );
  const password_hash = await hashPassword(password);
  const userIds = await bulkInsert(
    client,
    "app_user",
    people.map((user) => ({
      organization_id,
      username: user.username,
      password_hash,
      firstname: user.firstname,
      lastname: user.lastname,
      email: `${user.username}@donaublick.example`,
      color: user.color,
      language: null,
      role_id: roleIds[roles.findIndex((role) => role.name === user.role)],
      is_admin: user.admin ?? false,
      active: true,
      failed_logins: 0,
    })),
  );
  await bulkInsert(
    client,
    "user_branch",
    people.flatMap((user, index) =>
      user.branches.map((branch) => ({
        organization_id,
        user_id: userIds[index],
        branch_id: branchIds[branch],
      })),
    ),
  );
  return { organizationId: organization_id, branchIds, userIds };
}
