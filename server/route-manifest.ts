import type { ServerBuild } from "@remix-run/node";

/** The longest address that browsers send, and that Remix puts into one request. */
const longestQuestion = 7680;
/** More segments than any address of ours has, or ever will have. */
const mostParts = 40;

/**
 * Answers a browser that asks which routes other addresses have (`/__manifest?p=/a&p=/b&version=…`), in
 * Remix's place. Remix matches each address and each part of it against all routes anew, so that one request,
 * which needs no sign-in, could occupy a process for seconds (CVE-2026-55685). Here an address takes as many
 * steps as it has segments, and one with more than 40 has no routes. As with Remix, 204 tells a page of
 * another build to reload, and 400 answers a malformed request.
 */
export function answerManifest(
  assets: ServerBuild["assets"],
  choose: (pathname: string) => ReadonlySet<string>,
  url: URL,
): Response {
  if (url.searchParams.get("version") !== assets.version)
    return new Response(null, { status: 204, headers: { "X-Remix-Reload-Document": "true" } });
  const pathnames = new Set(url.searchParams.getAll("p"));
  if (pathnames.size === 0 || url.href.length > longestQuestion)
    return new Response("Invalid Request", { status: 400 });
  const ids = new Set<string>();
  for (const pathname of pathnames) if (!isTooDeep(pathname)) for (const id of choose(pathname)) ids.add(id);
  const routes = [...ids].flatMap((id) => (assets.routes[id] ? [[id, assets.routes[id]] as const] : []));
  return Response.json(Object.fromEntries(routes), {
    headers: { "cache-control": "public, max-age=31536000, immutable" },
  });
}

/**
 * Whether an address has more segments than any page: Remix matches each of them anew when it renders a page.
 */
export function isTooDeep(pathname: string): boolean {
  return pathname.length > longestQuestion || pathname.split("/", mostParts + 2).length > mostParts + 1;
}
