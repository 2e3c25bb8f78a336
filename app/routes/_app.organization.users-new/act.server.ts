import type { SignedIn } from "#app/services/access.server.ts";
import type { Toast } from "#app/services/flash.server.ts";
import { CallFailure } from "#contract/call-failure.ts";

/** What the buttons of a user post as `intent`. */
const acts = ["invite", "revokeInvitation", "deactivate", "reactivate", "forcePasswordChange"] as const;
type Act = (typeof acts)[number];

const isAct = (intent: string): intent is Act => acts.some((act) => act === intent);

/** Does what a button of the record asks for, and says how it went; null when the post is no button's. */
export async function actOnUser(
  { api, t }: SignedIn,
  whom: { id: number; organizationId?: number },
  form: FormData,
): Promise<Toast | null> {
  const intent = String(form.get("intent") ?? "");
  const options = { idempotencyKey: String(form.get("idempotencyKey") ?? "") || undefined };
  try {
    if (isAct(intent)) {
      await api.users[intent](whom, options);
      return { kind: "success", text: t(`done.${intent}`) };
    }
    if (intent !== "handOver") return null;
    const { handedOver } = await api.users.handOver(
      { ...whom, toId: Number(form.get("toId")) || 0 },
      options,
    );
    return { kind: "success", text: t("done.handOver", { count: handedOver }) };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const [beside] = Object.values(error.objects.fields ?? {});
    return { kind: "error", text: beside ?? error.message };
  }
}
