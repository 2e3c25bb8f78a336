/** Headers of every answer of the web tier. */
export const securityHeaders: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(self), geolocation=(self), microphone=(self), payment=()",
};

/**
 * The content security policy of a page: scripts of ours or with this page's nonce, no inline handlers. Style
 * attributes carry the organization's accent and positions; in development Vite also injects style elements.
 */
export function contentSecurityPolicy(nonce: string, development: boolean, pathname = ""): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "script-src-attr 'none'",
    development
      ? "style-src 'self' 'unsafe-inline'"
      : `style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    development ? "connect-src 'self' ws: wss:" : "connect-src 'self'",
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    // The button of a payment page leads on to where the client pays.
    pathname.startsWith("/pay/") ? "form-action 'self' https://checkout.stripe.com" : "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
