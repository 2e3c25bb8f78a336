import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LinkQuestion } from "#app/components/shell/link-question.tsx";
import { linkHeaders } from "#app/services/link-page.server.ts";
import { answerQuestion, loadQuestion } from "#app/services/link-question.server.ts";

export const headers: HeadersFunction = () => linkHeaders;

export const loader = (args: LoaderFunctionArgs) =>
  loadQuestion(args, {
    namespace: "vipClubs",
    key: "unsubscribe",
    find: (api, token) => api.vipClubs.unsubscribeData({ token }),
  });

/**
 * Unsubscribes: from the page's button, and by the post a mail program sends by itself (RFC 8058), without cookies and from
 * wherever it runs. Who knows the link may; a post from another site can do no more than that.
 */
export const action = (args: ActionFunctionArgs) =>
  answerQuestion(args, (api, token) => api.vipClubs.unsubscribe({ token }));

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: `${page?.title ?? ""} · Hauswart` },
  { name: "robots", content: "noindex" },
];

export default function LeaveVipClub() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <LinkQuestion {...page} refused={answer?.message} />;
}
