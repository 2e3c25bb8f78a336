import { html, raw } from "hono/html";
import type { Call } from "#contract/platform/call.ts";
import * as registry from "#contract/registry.ts";

/** The API as a page a person can read, without scripts: calls by domain with their permission. */
export function openApiPage() {
  const domains = Object.entries(registry).map(([domain, calls]) =>
    section(domain, Object.entries<Call>(calls)),
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Hauswart API</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>Hauswart API</h1>
<p>Sign in with <code>POST /api/user/login</code> <code>{"username", "password"}</code>. Send <code>Authorization: Bearer …</code> and
<code>x-organization: …</code> with every further call. Every reply is <code>{status, message, objects, errorType}</code>.
Writes take an <code>Idempotency-Key</code> header. Machine-readable: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${domains}
</main>
</body>
</html>`;
}

function section(domain: string, calls: [string, Call][]) {
  return html`<h2>${domain}</h2>
<table>
<thead><tr><th scope="col">Call</th><th scope="col">What it does</th><th scope="col">Permission</th></tr></thead>
<tbody>${calls.map(([, call]) => html`<tr><td><code>${call.method} /api/${call.path}</code>${call.action ? html` <code>action: ${call.action}</code>` : ""}</td><td>${call.summary}</td><td>${permission(call)}</td></tr>`)}</tbody>
</table>`;
}

function permission({ access, stepUp }: Call): string {
  const when = typeof stepUp === "object" ? ` when ${stepUp.when}` : "";
  const confirmed = stepUp ? `, confirmed within 60 minutes${when}` : "";
  return (
    (typeof access === "string"
      ? access
      : access
          .map(({ resource, flag, or }) =>
            [`${resource} (${flag})`, ...(or ? [`${or.resource} (${or.flag})`] : [])].join(" or "),
          )
          .join(", ")) + confirmed
  );
}

const style = `
:root{color-scheme:light dark;font:14px/20px system-ui,sans-serif}
main{max-inline-size:1000px;margin-inline:auto;padding:24px}
table{inline-size:100%;border-collapse:collapse}th,td{text-align:start;vertical-align:top;padding:6px 8px;border-block-end:1px solid #8884}
code{font-size:13px}`;
