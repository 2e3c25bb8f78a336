const origin = "http://app.invalid";

/**
 * Where to go after sign-in. The value is trimmed and loses the host, "://" and its
 * first dot. What remains must be a path of ours; anything else leads home.
 */
export function cleanReturnUrl(value: string | null | undefined, host: string): string {
  if (!value) return "/";
  const trimmed = value.trim();
  const cleaned = stripHost(trimmed, host).replace(".", "").replaceAll(" ", "%20");
  const path = ownPath(cleaned);
  // Signed in, nobody wants to see the sign-in page again, or to be signed out.
  return /^\/log(in|out)\b/.test(path) ? "/" : path;
}

/** The path where it is one of ours, else home. */
export function ownPath(value: string): string {
  return isOwnPath(value) ? value : "/";
}

function stripHost(value: string, host: string): string {
  for (const prefix of [`http://${host}`, `https://${host}`, `${host}://`, host]) {
    if (prefix && value.startsWith(prefix)) return value.slice(prefix.length);
  }
  return value;
}

/** One slash, then no second slash or backslash: browsers read `/\evil` and a tab in between as `//evil`. */
function isOwnPath(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them from addresses, so they could hide a slash
  if (!value.startsWith("/") || /[\u0000-\u0020\\]/.test(value) || value.startsWith("//")) return false;
  if (!URL.canParse(value, origin)) return false;
  const url = new URL(value, origin);
  if (url.origin !== origin || url.pathname.startsWith("//")) return false;
  // Decoded twice at most, as a proxy in between might.
  return !/^%(25)*(2f|5c)/i.test(value.slice(1));
}

/**
 * The sign-in page that leads back to `path`, and says so where a session has ended. Dots are escaped, since the cleaning
 * above takes the first one away.
 */
export function loginPath(path: string, ended: boolean): string {
  const search = [
    ...(path === "/" ? [] : [`returnUrl=${encodeURIComponent(path.replaceAll(".", "%2E"))}`]),
    ...(ended ? ["ended=1"] : []),
  ];
  return search.length > 0 ? `/login?${search.join("&")}` : "/login";
}
