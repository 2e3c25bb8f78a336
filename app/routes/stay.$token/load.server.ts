import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { anonymousApi } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { countryChoices } from "#app/services/countries.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { linkHeaders } from "#app/services/link-page.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import type { OpenedStayPage } from "#contract/contract-parties.ts";

/** A page that is open, or why it is not, with the status that says so. */
export async function loadStayPage({ request, context, params }: LoaderFunctionArgs | ActionFunctionArgs) {
  const language = await languageOf(request, context);
  const t = fixedT(language, "stayPage");
  const api = await anonymousApi(request, context);
  const opened = await api.stayPage
    .open({ token: params.token ?? "" })
    .catch(
      onRefusal(({ status }): { closed: "busy" | "text"; status: number } =>
        status === 429 ? { closed: "busy", status } : { closed: "text", status: 404 },
      ),
    );
  const isOpen = !("closed" in opened);
  const done = new URL(request.url).searchParams.get("done");
  return data(
    {
      language,
      title: isOpen ? `${t("title")} · ${opened.organization}` : t("closed.title"),
      page: isOpen ? (opened satisfies OpenedStayPage) : null,
      closed: isOpen ? null : opened.closed,
      done: done === "saved" || done === "sent" ? done : null,
      idempotencyKey: newIdempotencyKey(),
      countries: countryChoices(language),
    },
    { status: isOpen ? 200 : opened.status, headers: linkHeaders },
  );
}
