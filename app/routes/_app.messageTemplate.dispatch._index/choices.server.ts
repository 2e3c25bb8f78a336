import { buildingChoices } from "#app/components/list/building-choices.server.ts";
import type { Choice } from "#app/components/list/definition.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { dispatchStates } from "#contract/messages/message-templates/message-dispatch.ts";
import { templateChannels } from "#contract/messages/message-templates/message-template.ts";
import { maxAmount } from "#contract/platform/list-size.ts";

/** Returns what the filters of planned messages offer. */
export async function dispatchChoices(signedIn: SignedIn): Promise<Record<string, Choice[]>> {
  const { api, t } = signedIn;
  const choices = (values: readonly string[], words: string) =>
    values.map((value) => ({ value, label: t(`${words}.${value}`) }));
  const [{ MessageTemplates }, buildings] = await Promise.all([
    api.messageTemplates.list({ amount: maxAmount, filter: { status: ["NEW", "DELETED"] } }),
    buildingChoices(signedIn),
  ]);
  return {
    state: choices(dispatchStates, "dispatch.states"),
    templateId: MessageTemplates.map(({ id, name }) => ({ value: String(id), label: name })),
    channel: choices(templateChannels, "channel"),
    buildingId: buildings,
  };
}
