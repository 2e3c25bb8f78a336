import type { EntryContext } from "@remix-run/node";

/**
 * The loaders' data as scripts for the browser. Remix streams them out of a suspended component, which rendering in one
 * go never reaches; the loaders are finished by then, so the whole stream is read at once. The script takes itself
 * away, so that hydration meets the document it expects.
 */
export async function handoffScript(stream: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const encoded = escapeHtml(JSON.stringify(await new Response(stream).text()));
  const controller = "window.__remixContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${encoded});${controller}.close();document.currentScript.remove()</script>`;
}

const end = "</body></html>";

/** Puts the script at the end of a page that has Remix's own scripts. */
export function withHandoff(html: string, script: string, remixContext: EntryContext): string {
  if (!remixContext.renderMeta?.didRenderScripts || !html.endsWith(end)) return html;
  return html.slice(0, -end.length) + script + end;
}

const escapes: Record<string, string> = {
  "&": "\\u0026",
  ">": "\\u003e",
  "<": "\\u003c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** Text inside a script element must neither end it nor open a comment. */
function escapeHtml(text: string): string {
  return text.replace(/[&><\u2028\u2029]/g, (character) => escapes[character] ?? "");
}
