import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { anonymousApi } from "#app/services/api.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { linkHeaders, openLinked } from "#app/services/link-page.server.ts";
import { fixedT } from "#app/services/texts.server.ts";

const outcomes = ["signed", "accepted", "change", "declined", "approved", "changes"] as const;

/** What a link to sign shows, or why it shows nothing, with the status that says so. */
export async function loadSignPage({ request, context, params }: LoaderFunctionArgs | ActionFunctionArgs) {
  const language = await languageOf(request, context);
  const t = fixedT(language, "signPage");
  const done = new URL(request.url).searchParams.get("done");
  const outcome = outcomes.find((one) => one === done) ?? null;
  // Who has declined, or wants changes, has a link no more.
  const isOver = outcome === "change" || outcome === "declined" || outcome === "changes";
  const api = await anonymousApi(request, context);
  const token = params.token ?? "";
  const { page, closed, status } = isOver
    ? { page: null, closed: null, status: 200 }
    : await openLinked(api.signPage.open({ token }));
  return data(
    {
      language,
      token,
      title: page
        ? `${t(`title.${page.step}`)} · ${page.organization}`
        : t(isOver ? "title.done" : "closed.title"),
      page,
      closed,
      outcome,
    },
    { status, headers: linkHeaders },
  );
}
