import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { PlainPage } from "#app/components/shell/plain-page.tsx";
import { anonymousApi } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { directionOf, languageOf } from "#app/services/language.server.ts";
import { linkHeaders } from "#app/services/link-page.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { toLanguage } from "#contract/languages.ts";

export const headers: HeadersFunction = () => linkHeaders;

/** What the page says, in the language the mail was written in. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const api = await anonymousApi(request, context);
  const spoken = await languageOf(request, context);
  const found = await api.mailPromotions.unsubscribeData({ token: params.token ?? "" }).catch(
    onRefusal(({ status }) => {
      if (status !== 404 && status !== 400) throw new Response(null, { status });
      return null;
    }),
  );
  const language = found ? toLanguage(found.language) : spoken;
  const t = fixedT(language, "mailEvents");
  const state = found === null ? "wrong" : found.done ? "done" : "ask";
  const values = { organization: found?.organization ?? "" };
  const page = {
    state,
    spoken,
    language,
    direction: directionOf(language),
    title: t(state === "ask" ? "unsubscribe.title" : `unsubscribe.${state}.title`),
    text: t(state === "ask" ? "unsubscribe.text" : `unsubscribe.${state}.text`, values),
    button: t("unsubscribe.button"),
  } as const;
  return data(page, { status: found ? 200 : 404, headers: linkHeaders });
}

/**
 * Unsubscribes: from the page's button, and by the post a mail program sends by itself (RFC 8058), without cookies and from
 * wherever it runs. Who knows the link may; a post from another site can do no more than that.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const api = await anonymousApi(request, context);
  return api.mailPromotions.unsubscribe({ token: params.token ?? "" }).then(
    () => data({ message: null }, { headers: linkHeaders }),
    onRefusal(({ message, status }) => data({ message }, { status, headers: linkHeaders })),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: `${page?.title ?? ""} · Hauswart` },
  { name: "robots", content: "noindex" },
];

/** A button rather than the link itself: programs that look into mails follow links, and must not unsubscribe anybody. */
export default function Unsubscribe() {
  const { state, spoken, language, direction, title, text, button } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PlainPage language={spoken}>
      <section className="card plain-card" lang={language} dir={direction}>
        <h1 className="text-title font-semibold">{title}</h1>
        <p className="mt-1 mb-4 text-ink-2">{text}</p>
        {answer?.message && state === "ask" ? (
          <p role="alert" className="notice mb-4" data-tone="bad">
            {answer.message}
          </p>
        ) : null}
        {state === "ask" ? (
          <Form method="post">
            <button type="submit" className="button button-primary h-9! w-full">
              {button}
            </button>
          </Form>
        ) : null}
      </section>
    </PlainPage>
  );
}
