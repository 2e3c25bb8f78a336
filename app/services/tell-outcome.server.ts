import { type data, redirect } from "@remix-run/node";
import type { CallFailure } from "#contract/platform/call-failure.ts";
import type { RequestArgs } from "./access.server.ts";
import { onRefusal } from "./call-failures.server.ts";
import { redirectWithToast, type Toast } from "./flash.server.ts";

/** The page shown again with what an action has to say, made by `data`. */
export type Shown<T> = ReturnType<typeof data<T>>;

/** What was done, in words where there is something to say, and the page that shows it unless it is the one the button stands on. */
export type Done = { to?: string } & ({ text: string } | { toast: Toast } | { to: string });

/** A page that says what was done; or an answer that is no page, or one with a cookie. */
export type Answer<T> = Done | Response | Shown<T>;

/** What is answered to a refusal; null to say it in a toast. */
type Refusal<T> = Answer<T> | null;

/**
 * Does what a button says and says so on the page that shows it. A refusal is said `here`, with what is wrong of its fields,
 * unless `refuse` knows better: mostly `refuseForm`, which shows a form again as it was typed.
 */
export async function tellOutcome<T = never, R = never>(
  args: RequestArgs,
  here: string,
  act: () => Promise<Answer<T>>,
  refuse: (failure: CallFailure) => Refusal<R> | Promise<Refusal<R>> = () => null,
): Promise<Response | Shown<T | R>> {
  const answer = await act().catch(
    onRefusal(
      async (failure): Promise<Answer<R>> =>
        (await refuse(failure)) ?? { toast: { kind: "error", text: refusalText(failure) } },
    ),
  );
  return tell<T | R>(args, here, answer);
}

/** The page an act leads to, with its words; an answer made already stays as it is. */
export async function tell<T>(
  args: RequestArgs,
  here: string,
  answer: Answer<T>,
): Promise<Response | Shown<T>> {
  if (answer instanceof Response || "data" in answer) return answer;
  const to = withoutAnsweredQuestion(answer.to ?? here, args.request);
  if ("toast" in answer) return redirectWithToast(args, to, answer.toast);
  if ("text" in answer) return redirectWithToast(args, to, { kind: "success", text: answer.text });
  return redirect(to);
}

/** Removes the answered question from the address that an action leads to; only a refusal shows the question again. */
function withoutAnsweredQuestion(to: string, request: Request): string {
  const answered = new URL(request.url).searchParams.get("confirm");
  const [address = "", ...marks] = to.split("#");
  const [pathname = "", ...queries] = address.split("?");
  const hash = marks.map((mark) => `#${mark}`).join("");
  const query = queries.join("?");
  const search = new URLSearchParams(query);
  if (answered === null || !search.has("confirm", answered)) return to;
  search.delete("confirm", answered);
  return `${pathname}${search.size > 0 ? `?${search}` : ""}${hash}`;
}

/** Why something was refused, where no field stands beside that could say it: what is wrong of the fields says it better. */
export function refusalText({ message, objects: { fields = {} } }: CallFailure): string {
  const texts = [...new Set(Object.values(fields))];
  return texts.length > 0 ? texts.join(" ") : message;
}
