import { clientChoices } from "#app/components/list/client-choices.server.ts";
import type { Choice } from "#app/components/list/definition.ts";
import type { SignedIn } from "#app/services/access.server.ts";

/** What the filters of the list offer; of clients those the address has chosen, and what was typed without a script. */
export async function noteChoices(signedIn: SignedIn): Promise<Record<string, Choice[]>> {
  const { Types, Authors } = await signedIn.rawApi.notes.data({}).catch(() => ({ Types: [], Authors: [] }));
  return {
    typeId: Types.map(({ id, name }) => ({ value: String(id), label: name })),
    authorId: Authors.map(({ id, name }) => ({ value: String(id), label: name })),
    clientId: await clientChoices(signedIn),
  };
}
