import type { TFunction } from "i18next";
import { menuFor } from "#app/components/shell/menu.server.ts";
import { decide, type Grant, type Principal } from "#contract/platform/access.ts";
import { screenPaths, screens } from "#contract/platform/screens.ts";

/** What somebody with a role would find: their menu, every screen with why not, and what stays hidden from them. */
export function previewOf(
  permissions: Record<string, Grant>,
  { isOperator, off }: Pick<Principal, "isOperator" | "off">,
  t: TFunction,
) {
  const principal: Principal = { isAdmin: false, isOperator, off, permissions };
  const labels = new Map(
    menuFor({ isAdmin: true, isOperator: true, permissions: {} }, t)
      .flatMap(({ entries }) => entries)
      .map(({ path, label }) => [path, label]),
  );
  const fields = ["client_name", "client_email", "client_phone", "client_personal"] as const;
  return {
    menu: menuFor(principal, t).map(({ label, entries }) => ({
      label,
      entries: entries.map((entry) => ({ path: entry.path, label: entry.label })),
    })),
    screens: screenPaths.map((path) => {
      const decision = decide(principal, screens[path]);
      const missing = decision.allowed || decision.reason === "signIn" ? null : decision;
      return {
        path,
        label: labels.get(path) ?? null,
        missing: missing && {
          permission: String(t(`permissions:names.${missing.missing.resource}`)),
          flag: String(t(`permissions:flags.${missing.missing.flag}`)),
          off: missing.reason === "off",
        },
      };
    }),
    hidden: fields
      .filter((resource) => !decide(principal, [{ resource, flag: "read" }]).allowed)
      .map((resource) => String(t(`permissions:names.${resource}`))),
  };
}
export type Preview = ReturnType<typeof previewOf>;
