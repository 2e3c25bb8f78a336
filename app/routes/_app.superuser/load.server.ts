import type { TFunction } from "i18next";
import type { SignedIn } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import type { Client } from "#contract/platform/client.ts";
import { personName } from "#contract/platform/names.ts";
import { grantable } from "#contract/platform/permissions.ts";

export const tabs = ["users", "mail", "affiliates", "roles", "modules"] as const;
export type SuperuserTab = (typeof tabs)[number];

/** The tab of the address; the first one unless it names another. */
export function tabOf(text: string | null): SuperuserTab {
  return tabs.find((name) => name === text) ?? "users";
}

/** A row of a tab's table; its first cell leads to where it is edited. */
export interface TableRow {
  id: number | string;
  cells: string[];
  href?: string;
}

interface Table {
  columns: string[];
  rows: TableRow[];
  /** Why there is nothing to see here. */
  note?: string;
  /** Where a new one is added. */
  newHref?: string;
  /** What the table is of, where it is not the tab. */
  heading?: string;
}

interface Where {
  chosen: number;
  own: number;
  /** A role that is looked at. */
  role: number | null;
}

/** What a tab shows of the chosen organization; where it asks for more than the screen does, which right is missing. */
export function loadTab(
  { api, rawApi, t }: Pick<SignedIn, "api" | "rawApi" | "t">,
  tab: SuperuserTab,
  where: Where,
) {
  return readTab(rawApi, tab, where, t).catch(
    onRefusal((failure) =>
      failure.errorType === "FORBIDDEN"
        ? { kind: "table" as const, columns: [], rows: [], note: failure.message }
        : // Of every other failure there is a page.
          readTab(api, tab, where, t),
    ),
  );
}

/** Affiliates are edited inside: from here one enters it. */
async function readTab(api: Client, tab: SuperuserTab, { chosen, own, role }: Where, t: TFunction) {
  const isOwn = chosen === own;
  const within = isOwn ? {} : { organizationId: chosen };
  const org = isOwn ? "" : `org=${chosen}`;
  const table = ({ columns, ...shown }: Table) => ({
    kind: "table" as const,
    columns: columns.map((key) => t(`columns.${key}`)),
    ...shown,
  });
  switch (tab) {
    case "users": {
      const { Users } = await api.users.list({ ...within, amount: 500 });
      return table({
        columns: ["name", "username", "email", "role", "state"],
        rows: Users.map((user) => ({
          id: user.id,
          cells: [
            personName(user),
            user.username,
            user.email ?? "",
            user.roleName,
            t(`states.${user.state}`),
          ],
          href: `/organization/users-new?${isOwn ? "" : `${org}&`}id=${user.id}`,
        })),
        newHref: `/organization/users-new${isOwn ? "" : `?${org}`}`,
      });
    }
    case "mail": {
      const { MailAccounts } = await api.mailAccounts.list({ ...within, amount: 500 });
      const href = (id: number | string) => `/organization/mail-accounts/${id}${isOwn ? "" : `?${org}`}`;
      return table({
        columns: ["name", "server", "email", "person", "state"],
        rows: MailAccounts.map((account) => ({
          id: account.id,
          cells: [
            account.name,
            `${account.host}:${account.port}`,
            account.senderAddress,
            account.userName ?? "",
            t(account.active ? "states.active" : "states.inactive"),
          ],
          href: href(account.id),
        })),
        newHref: href("new"),
      });
    }
    case "affiliates": {
      if (!isOwn) return table({ columns: [], rows: [], note: t("enterFirst") });
      const { Affiliates } = await api.affiliates.list({ action: "get" });
      return table({
        columns: ["name", "contact", "campaigns", "clients", "organizations"],
        rows: Affiliates.map((one) => ({
          id: one.id,
          cells: [one.name, one.contact, ...[one.campaigns, one.clients, one.organizations ?? 0].map(String)],
          href: `/organization/affiliate/${one.id}`,
        })),
        newHref: "/organization/affiliate/new",
      });
    }
    case "roles": {
      if (role !== null) return table(await roleTable(api, role, within, t));
      const { Roles } = await api.users.data(within);
      return table({
        columns: ["name", "team"],
        rows: Roles.map(({ id, name, team }) => ({
          id,
          cells: [name, team ? t("yes") : ""],
          href: isOwn
            ? `/organization/users/permissions?role=${id}`
            : `/superuser?tab=roles&${org}&role=${id}`,
        })),
      });
    }
    default: {
      const { modules } = await api.permissions.modulesOf({ id: chosen });
      const states = modules.map(({ name, active, title, fixed }) => ({ name, active, title, fixed }));
      return { kind: "modules" as const, states };
    }
  }
}

/** What a role of another organization holds: looked at here, changed inside. */
async function roleTable(
  api: Client,
  id: number,
  within: { organizationId?: number },
  t: TFunction,
): Promise<Table> {
  const { Role } = await api.roles.ofOperator({ id, ...within });
  const flags = ["read", "create", "edit", "operation"] as const;
  const rows = grantable.flatMap((resource) => {
    const grant = Role.permissions[resource];
    if (!grant || !flags.some((flag) => grant[flag])) return [];
    const held = flags.filter((flag) => grant[flag]).map((flag) => t(`permissions:flags.${flag}`));
    return [{ id: resource, cells: [t(`permissions:names.${resource}`), held.join(", ")] }];
  });
  return { columns: ["permission", "flags"], rows, heading: Role.name };
}
