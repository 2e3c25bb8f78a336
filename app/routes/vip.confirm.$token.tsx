import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LinkQuestion } from "#app/components/shell/link-question.tsx";
import { linkHeaders } from "#app/services/link-page.server.ts";
import { answerQuestion, loadQuestion } from "#app/services/link-question.server.ts";
import { requireSameOrigin } from "#app/services/same-origin.ts";

export const headers: HeadersFunction = () => linkHeaders;

export const loader = (args: LoaderFunctionArgs) =>
  loadQuestion(args, {
    namespace: "vipClubs",
    key: "confirm",
    find: (api, token) => api.vipClubs.confirmData({ token }),
  });

/** Confirms, by the page's button alone. */
export async function action(args: ActionFunctionArgs) {
  requireSameOrigin(args.request);
  return answerQuestion(args, (api, token) => api.vipClubs.confirm({ token }));
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: `${page?.title ?? ""} · Hauswart` },
  { name: "robots", content: "noindex" },
];

export default function ConfirmVipClub() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <LinkQuestion {...page} refused={answer?.message} />;
}
