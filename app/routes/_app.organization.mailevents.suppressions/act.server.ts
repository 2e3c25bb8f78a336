import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseForm } from "#app/components/form/refused-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";

const path = "/organization/mailevents/suppressions";
const releases = "release-";

/** Blocks an address, takes one off the list, or takes a message down that came back. */
export async function actOnSuppressions(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, path, "mailEvents");
  const form = await readForm(args.request);
  return tellOutcome(
    args,
    path,
    () => act(signedIn, form),
    (failure) => refuseForm(form, failure),
  );
}

async function act({ api, t }: SignedIn, form: FormData) {
  const options = onceOf(form);
  const typed = (name: string) => String(form.get(name) ?? "").trim();
  const intent = typed("intent");
  if (intent === "suppress") {
    await api.mailPromotions.suppress({ address: typed("address"), note: typed("note") }, options);
    return { text: t("suppressions.added") };
  }
  if (intent === "report") {
    const file = form.get("file");
    const { reported } = await api.mailPromotions.report(
      { file: file instanceof File ? file : new File([], "") },
      options,
    );
    const blocked = reported.filter(({ suppressed }) => suppressed).length;
    return { text: t("suppressions.report.done", { count: reported.length, blocked }) };
  }
  if (!intent.startsWith(releases)) throw new Response(null, { status: 400 });
  const id = Number(intent.slice(releases.length));
  await api.mailPromotions.release({ id, reason: typed("reason") }, options);
  return { text: t("suppressions.release.done") };
}
