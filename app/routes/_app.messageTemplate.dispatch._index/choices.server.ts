import type { Choice } from "#app/components/list/definition.ts";
import { typedSearch } from "#app/components/list/url-state.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { dispatchStates } from "#contract/messages/message-templates/message-dispatch.ts";
import { templateChannels } from "#contract/messages/message-templates/message-template.ts";

/** What the filters of messages offer. */
export async function dispatchChoices(signedIn: SignedIn): Promise<Record<string, Choice[]>> {
  const { api, t } = signedIn;
  const choices = (values: readonly string[], words: string) =>
    values.map((value) => ({ value, label: t(`${words}.${value}`) }));
  const [{ MessageTemplates }, buildings] = await Promise.all([
    api.messageTemplates.list({ amount: 100, filter: { status: ["NEW", "DELETED"] } }),
    buildingChoices(signedIn),
  ]);
  return {
    state: choices(dispatchStates, "dispatch.states"),
    templateId: MessageTemplates.map(({ id, name }) => ({ value: String(id), label: name })),
    channel: choices(templateChannels, "channel"),
    buildingId: buildings,
  };
}

/** The building the address has chosen, and those found for a text typed without a script. */
async function buildingChoices({ rawApi, url }: SignedIn): Promise<Choice[]> {
  const chosen = Number(url.searchParams.get("f.buildingId"));
  const typed = typedSearch(url.searchParams, "buildingId");
  const inputs = [...(chosen > 0 ? [{ ids: [chosen] }] : []), ...(typed ? [{ q: typed, amount: 20 }] : [])];
  const replies = await Promise.all(
    inputs.map((input) => rawApi.buildings.basic(input).catch(() => ({ Buildings: [] }))),
  );
  const all = replies.flatMap(({ Buildings }) => Buildings);
  return [...new Map(all.map(({ id, name }) => [id, { value: String(id), label: name }])).values()];
}
