import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import type { Client } from "#contract/platform/client.ts";
import { toLanguage } from "#contract/platform/languages.ts";
import { anonymousApi } from "./api.server.ts";
import { onRefusal } from "./call-failures.server.ts";
import { directionOf, languageOf } from "./language.server.ts";
import { linkHeaders } from "./link-page.server.ts";
import { fixedT } from "./texts.server.ts";

interface OpenQuestion {
  organization: string;
  language: string;
  done: boolean;
  /** What is agreed to, where the question is that. */
  wording?: string;
}

interface Question {
  /** Namespace and key of its words: title, text, button, done and wrong. */
  namespace: string;
  key: string;
  find: (api: Client, token: string) => Promise<OpenQuestion>;
}

/** What the page behind a link in a mail asks, in the language the mail was written in. */
export async function loadQuestion(
  { request, params, context }: LoaderFunctionArgs,
  { namespace, key, find }: Question,
) {
  const api = await anonymousApi(request, context);
  const spoken = await languageOf(request, context);
  const pageNumber = await find(api, params.token ?? "").catch(
    onRefusal(({ status }) => {
      if (status !== 404 && status !== 400) throw new Response(null, { status });
      return null;
    }),
  );
  const language = pageNumber ? toLanguage(pageNumber.language) : spoken;
  const t = fixedT(language, namespace);
  const state = pageNumber === null ? "wrong" : pageNumber.done ? "done" : "ask";
  const values = { organization: pageNumber?.organization ?? "" };
  const page = {
    state,
    spoken,
    language,
    direction: directionOf(language),
    title: t(state === "ask" ? `${key}.title` : `${key}.${state}.title`, values),
    text:
      state === "ask" && pageNumber?.wording
        ? pageNumber.wording
        : t(state === "ask" ? `${key}.text` : `${key}.${state}.text`, values),
    button: t(`${key}.button`),
  } as const;
  return data(page, { status: pageNumber ? 200 : 404, headers: linkHeaders });
}

/** Does what the link is for. */
export async function answerQuestion(
  { request, params, context }: ActionFunctionArgs,
  act: (api: Client, token: string) => Promise<unknown>,
) {
  const api = await anonymousApi(request, context);
  return act(api, params.token ?? "").then(
    () => data({ message: null }, { headers: linkHeaders }),
    onRefusal(({ message, status }) => data({ message }, { status, headers: linkHeaders })),
  );
}
