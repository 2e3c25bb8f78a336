import type { SignedIn } from "#app/services/access.server.ts";
import { onceOf } from "#app/services/read-form.server.ts";
import type { Done } from "#app/services/tell-outcome.server.ts";

/** What the buttons of a user post as `intent`. */
const acts = ["invite", "revokeInvitation", "deactivate", "reactivate", "forcePasswordChange"] as const;
type Act = (typeof acts)[number];

const isAct = (intent: string): intent is Act => acts.some((act) => act === intent);

/** What a button of the record asks for; null when the post is no button's. */
export function userAct(
  { api, t }: SignedIn,
  whom: { id: number; organizationId?: number },
  form: FormData,
): (() => Promise<Done>) | null {
  const intent = String(form.get("intent") ?? "");
  if (isAct(intent))
    return async () => {
      await api.users[intent](whom, onceOf(form));
      return { text: t(`done.${intent}`) };
    };
  if (intent !== "handOver") return null;
  return async () => {
    const toId = Number(form.get("toId")) || 0;
    const { handedOver } = await api.users.handOver({ ...whom, toId }, onceOf(form));
    return { text: t("done.handOver", { count: handedOver }) };
  };
}
