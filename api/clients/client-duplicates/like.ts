import type { z } from "zod";
import { candidatesFor, soughtOf } from "#api/clients/client-duplicates/candidates.ts";
import { halvesOf } from "#api/clients/client-duplicates/queries.ts";
import { hiddenFields } from "#api/clients/clients/rules/masking.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { clientDuplicates } from "#contract/clients/client-duplicates/client-duplicates.ts";

const most = 5;

/**
 * Finds the clients who are probably being typed. A field that the caller may not see is not compared,
 * because it could be guessed otherwise.
 */
export async function clientsLike(
  context: CallContext,
  { client }: z.output<typeof clientDuplicates.like.input>,
): Promise<z.input<typeof clientDuplicates.like.output>["Clients"]> {
  const hidden = hiddenFields(context);
  const blank = {
    firstname: "",
    lastname: "",
    company: "",
    email: null,
    phone: null,
    mobile: null,
    birthday: null,
  };
  const readable = Object.entries(client).filter(([field]) => !hidden.includes(field));
  const sought = await soughtOf(context.trx, { ...blank, ...Object.fromEntries(readable) });
  const candidates = await candidatesFor(context, sought, { branchIds: context.branchIds });
  const shown = candidates.slice(0, most);
  const halves = await halvesOf(
    context,
    shown.map(({ id }) => id),
  );
  return shown.flatMap(({ id, score, reasons }) => {
    const half = halves.get(id);
    return half ? [{ ...half, score, reasons }] : [];
  });
}
