import type { TFunction } from "i18next";
import type { Client } from "#contract/client.ts";

export const tabs = ["users", "mail", "affiliates", "roles", "modules"] as const;
export type SuperuserTab = (typeof tabs)[number];

/** The tab of the address; the first one unless it names another. */
export function tabOf(text: string | null): SuperuserTab {
  return tabs.find((name) => name === text) ?? "users";
}

interface Where {
  chosen: number;
  own: number;
}

/** What a tab shows of the chosen organization. Affiliates and roles are edited inside: from here one enters it. */
export async function loadTab(api: Client, tab: SuperuserTab, { chosen, own }: Where, t: TFunction) {
  const organizationId = chosen;
  const table = (columns: string[], rows: string[][], more: { note?: string; href?: string } = {}) => ({
    kind: "table" as const,
    columns: columns.map((key) => t(`columns.${key}`)),
    rows,
    ...more,
  });
  switch (tab) {
    case "users": {
      const { Users } = await api.users.list({ organizationId, amount: 500 });
      const rows = Users.map((user) => [
        `${user.firstname} ${user.lastname}`.trim(),
        user.username,
        user.email ?? "",
        user.roleName,
        t(`states.${user.state}`),
      ]);
      return table(["name", "username", "email", "role", "state"], rows, ownLink("/organization/users"));
    }
    case "mail": {
      const { MailAccounts } = await api.mailAccounts.list({ organizationId, amount: 500 });
      const rows = MailAccounts.map((account) => [
        account.name,
        `${account.host}:${account.port}`,
        account.senderAddress,
        account.userName ?? "",
        t(account.active ? "states.active" : "states.inactive"),
      ]);
      return table(
        ["name", "server", "email", "person", "state"],
        rows,
        ownLink("/organization/mail-accounts"),
      );
    }
    case "affiliates": {
      if (chosen !== own) return table([], [], { note: t("enterFirst") });
      const { Affiliates } = await api.affiliates.list({ action: "get" });
      const rows = Affiliates.map((one) => [
        one.name,
        one.contact,
        String(one.campaigns),
        String(one.clients),
      ]);
      return table(["name", "contact", "campaigns", "clients"], rows, ownLink("/organization/affiliate"));
    }
    case "roles": {
      if (chosen !== own) return table([], [], { note: t("enterFirst") });
      const { Roles } = await api.roles.list({});
      const rows = Roles.map((role) => [role.name, String(role.people)]);
      return table(["name", "people"], rows, ownLink("/organization/users/permissions"));
    }
    default: {
      const { modules } = await api.permissions.modulesOf({ id: chosen });
      const states = modules.map(({ name, active, title, fixed }) => ({ name, active, title, fixed }));
      return { kind: "modules" as const, states };
    }
  }

  function ownLink(href: string) {
    return chosen === own ? { href } : {};
  }
}
