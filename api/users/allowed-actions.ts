import type { CallContext } from "#api/platform/call-context.ts";
import type { User } from "#api/users/queries.ts";
import { outOfReach } from "#api/users/reach.ts";
import { needs } from "#contract/access.ts";
import type { AllowedAction } from "#contract/list.ts";

const steps: readonly {
  action: string;
  flag: "edit" | "operation";
  from: readonly User["state"][];
  to: User["state"];
  confirm: boolean;
  /** Nobody does it to themselves. */
  notSelf?: boolean;
}[] = [
  { action: "update", flag: "edit", from: ["active", "invited", "inactive"], to: "active", confirm: false },
  { action: "invite", flag: "edit", from: ["invited"], to: "invited", confirm: false },
  { action: "revokeInvitation", flag: "edit", from: ["invited"], to: "inactive", confirm: true },
  { action: "handOver", flag: "edit", from: ["active", "invited", "inactive"], to: "active", confirm: true },
  {
    action: "forcePasswordChange",
    flag: "operation",
    from: ["active"],
    to: "active",
    confirm: true,
    notSelf: true,
  },
  { action: "deactivate", flag: "operation", from: ["active"], to: "inactive", confirm: true, notSelf: true },
  { action: "reactivate", flag: "operation", from: ["inactive"], to: "active", confirm: false },
];

/** What the caller may do with a user now; nothing with one beyond their reach. */
export async function actionsOn(context: CallContext, user: User): Promise<AllowedAction[]> {
  if (await outOfReach(context, user)) return [];
  return steps
    .filter(
      ({ flag, from, notSelf }) =>
        context.may(needs("user", flag)) &&
        from.includes(user.state) &&
        !(notSelf && user.id === context.user.id),
    )
    .map(({ action, to, confirm }) => ({ action, to, needsConfirm: confirm, needsReason: false }));
}
