import { switchOff } from "#api/organization/organizations/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { fixedModules, type Module, modules } from "#contract/platform/permissions.ts";

/** Returns the modules of the context's organization, each with whether it is on. */
export async function modulesOf(context: CallContext) {
  const { modules_off: off } = await switches(context);
  return modules.map((name) => ({
    name,
    title: context.t(`permissions:modules.${name}`),
    active: !off.includes(name),
    fixed: fixedModules.includes(name),
  }));
}

/** Switches the given modules on and the others off; fixed ones stay on. */
export async function setModules(context: CallContext, on: readonly Module[]): Promise<void> {
  const { modules_off: before } = await switches(context, true);
  const after = modules.filter((name) => !on.includes(name) && !fixedModules.includes(name));
  await switchOff(context, { modules: after });
  await context.audit({
    action: "modules",
    objectType: "organization",
    objectId: context.organizationId,
    before: Object.fromEntries(modules.map((name) => [name, !before.includes(name)])),
    after: Object.fromEntries(modules.map((name) => [name, !after.includes(name)])),
  });
}

/** Returns what is switched off for the context's organization. */
export async function switches({ trx, organizationId }: CallContext, lock = false) {
  const row = await trx
    .selectFrom("organization")
    .select(["modules_off", "permissions_off"])
    .where("id", "=", organizationId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
