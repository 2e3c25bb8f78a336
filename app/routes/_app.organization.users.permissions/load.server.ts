import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { takeDraft } from "#app/services/draft.server.ts";
import { recordTitle } from "#app/services/page-title.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { may } from "#contract/platform/access.ts";
import { type MatrixModule, withTicked } from "./letters.ts";
import { loadMatrix } from "./load-matrix.server.ts";
import type { MatrixWords } from "./matrix-html.ts";
import { previewOf } from "./preview.server.ts";

const views = ["matrix", "people", "preview", "role", "new", "off"] as const;

/** What the address asks for: role, view, filter, the role to compare with. */
export async function loadPermissions(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/organization/users/permissions", "roles");
  const { api, principal, profile, language, url } = signedIn;
  const params = url.searchParams;
  const { Roles } = await api.roles.list({});
  const role = Roles.find(({ id }) => String(id) === params.get("role")) ?? Roles[0] ?? null;
  const view = views.find((name) => name === params.get("view")) ?? "matrix";
  const compared = Roles.find(({ id }) => String(id) === params.get("compare") && id !== role?.id) ?? null;
  const shared = {
    title: recordTitle(signedIn.t("title"), role?.name),
    roles: Roles,
    role,
    view,
    ownRoleId: profile.role.id,
    isAdmin: principal.isAdmin,
    idempotencyKey: newIdempotencyKey(),
    mayAdd: may(principal, "role", "create"),
    mayName: may(principal, "role", "edit"),
    mayRemove: may(principal, "role", "operation"),
    mayRest: may(principal, "permission", "operation"),
    copyOf: params.get("copy"),
    chosen: { q: params.get("q") ?? "", compare: compared?.id ?? null, only: params.get("only") === "1" },
  };
  const none = { matrix: null, people: null, preview: null, off: null };
  if (!role) return data({ ...shared, ...none });
  if (view === "people")
    return data({ ...shared, ...none, people: (await api.roles.people({ id: role.id })).Users });
  if (view === "new" || view === "role") return data({ ...shared, ...none });
  if (view === "preview") {
    const { permissions } = await api.permissions.ofRole({ id: role.id });
    return data({
      ...shared,
      ...none,
      preview: previewOf(permissions, principal, fixedT(language, "shell")),
    });
  }
  if (view === "off") {
    const [{ Permissions }, { modules }] = await Promise.all([
      api.permissions.all({}),
      api.permissions.modulesOf({ id: profile.organization.id }),
    ]);
    return data({ ...shared, ...none, off: { permissions: Permissions, modules } });
  }
  const loaded = await loadMatrix(signedIn, role.id, compared?.id ?? null, {
    q: shared.chosen.q,
    onlyDifferences: shared.chosen.only,
  });
  const draft = await takeDraft(args.request, args.context);
  const matrix = {
    ...loaded,
    modules: draft ? afterDraft(loaded.modules, draft.fields) : loaded.modules,
    words: wordsIn(language, compared?.name ?? null),
  };
  return data({ ...shared, ...none, matrix }, { headers: draft ? { "set-cookie": draft.clear } : {} });
}

/** A post that had to wait for a confirmation comes back as it was ticked, to be saved again. */
function afterDraft(rows: MatrixModule[], fields: readonly [string, string][]): MatrixModule[] {
  const valuesOf = (name: string) => fields.filter(([key]) => key === name).map(([, value]) => value);
  return valuesOf("rows").length > 0 ? withTicked(rows, valuesOf("g")) : rows;
}

function wordsIn(language: Parameters<typeof fixedT>[0], other: string | null): MatrixWords {
  const t = fixedT(language, "roles");
  const flag = (name: string) => String(t(`permissions:flags.${name}`));
  return {
    flags: { r: flag("read"), c: flag("create"), e: flag("edit"), o: flag("operation") },
    permission: t("permission"),
    all: t("all"),
    off: t("off"),
    resting: t("resting"),
    later: t("later"),
    wake: t("wake"),
    locked: t("locked"),
    other,
    yes: t("yes"),
    no: t("no"),
  };
}
