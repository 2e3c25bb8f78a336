import type { SignedIn } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";

const steps = ["checkIn", "checkOut"];

/** Whether a stay's act is an arrival or departure; all others change its dates, unit or price. */
export const isStep = (action: string) => steps.includes(action);

/** What the present user did last with a stay and may undo: an arrival, a departure, or a change. */
export async function findStayAct({ rawApi }: Pick<SignedIn, "rawApi">, id: number) {
  const step = await rawApi.stayChanges.readStep({ id }).catch(onRefusal(() => null));
  return step ?? rawApi.stayChanges.read({ id });
}

/** Takes it back; answers the contract that has the stay again. */
export async function undoStayAct(
  { rawApi, api }: Pick<SignedIn, "rawApi" | "api">,
  id: number,
  options: { idempotencyKey?: string },
) {
  const { act } = await findStayAct({ rawApi }, id);
  return isStep(act.action)
    ? api.stayChanges.undoStep({ id }, options)
    : api.stayChanges.undo({ id }, options);
}
