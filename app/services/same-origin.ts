/**
 * Whether a request may change something: it comes from a page of ours, or from no browser at all.
 * Browsers send `Sec-Fetch-Site` and `Origin` with every post; a script on another site can forge neither.
 */
export function isSameOrigin(request: Request): boolean {
  if (request.method === "GET" || request.method === "HEAD" || request.method === "OPTIONS") return true;
  const site = request.headers.get("sec-fetch-site");
  if (site && site !== "same-origin" && site !== "none") return false;
  const origin = request.headers.get("origin");
  // Without Origin only a client that is no browser remains, which carries no cookie it did not mean to send.
  if (origin === null) return true;
  return (
    hostOf(origin) ===
    (request.headers.get("x-forwarded-host") ?? request.headers.get("host") ?? new URL(request.url).host)
  );
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/** Throws 403 for a post from another site; for actions that need no sign-in. */
export function requireSameOrigin(request: Request): void {
  if (!isSameOrigin(request)) throw new Response("Cross-site request refused", { status: 403 });
}
