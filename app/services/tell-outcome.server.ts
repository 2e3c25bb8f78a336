import { CallFailure } from "#contract/call-failure.ts";
import type { RequestArgs } from "./access.server.ts";
import { redirectWithToast } from "./flash.server.ts";

/** What was done, in words, and the page that shows it unless it is the one the button stands on. */
interface Done {
  text: string;
  to?: string;
}

/** Does what a button says and says so on the page that shows it; a refusal, with what is wrong of its fields, is said `here`. */
export async function tellOutcome(
  args: RequestArgs,
  here: string,
  act: () => Promise<Done>,
): Promise<Response> {
  try {
    const { text, to = here } = await act();
    return await redirectWithToast(args, to, { kind: "success", text });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const fields = Object.values(error.objects.fields ?? {});
    return redirectWithToast(args, here, { kind: "error", text: [error.message, ...fields].join(" ") });
  }
}
