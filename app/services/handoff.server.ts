import type { EntryContext } from "@remix-run/node";
import { LRUCache } from "lru-cache";

/**
 * The loaders' data as scripts for the browser. Remix streams it out of a suspended component, which rendering in one go never
 * reaches; the loaders are finished by then, so it is there as a whole.
 */
export function handoffScript(loaded: string, nonce: string): string {
  const controller = "window.__remixContext.streamController";
  return passingScript(`${controller}.enqueue(${literal(loaded)});${controller}.close()`, nonce);
}

const start = "<head>";

/** What a page was drawn with: the names of its parts, and namespaces of texts beyond those its routes name. */
export interface Drawn {
  parts: Set<string>;
  texts: Set<string>;
}

/** Tells the browser first of all what a page was drawn with: its scripts may begin before the page has come whole. */
export function withDrawn(html: string, { parts, texts }: Drawn, nonce: string): string {
  if (parts.size + texts.size === 0) return html;
  const drawn = JSON.stringify({ parts: [...parts], texts: [...texts] });
  return html.replace(start, start + passingScript(`window.drawn=${drawn}`, nonce));
}

/** A script that takes itself away, so that hydration meets the document it expects. */
function passingScript(script: string, nonce: string): string {
  return `<script nonce="${nonce}">${script};document.currentScript.remove()</script>`;
}

const end = "</body></html>";

/** Puts the script at the end of a page that has Remix's own scripts. */
export function withHandoff(html: string, script: string, remixContext: EntryContext): string {
  if (!remixContext.renderMeta?.didRenderScripts || !html.endsWith(end)) return html;
  return withoutLayout(html).slice(0, -end.length) + script + end;
}

const escapes: Record<string, string> = {
  "\\": "\\\\",
  "'": "\\'",
  "\n": "\\n",
  "\r": "\\r",
  "&": "\\u0026",
  ">": "\\u003e",
  "<": "\\u003c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

const manifest = { before: "window.__remixManifest = ", after: ";\nwindow.__remixRouteModules" };
/** As many as there are kinds of addresses, at most. */
const manifests = new LRUCache<string, string>({ max: 200 });

/** What Remix tells the browser of routes without the spaces it is laid out with: a tenth of a small page. */
export function withoutLayout(html: string): string {
  const from = html.indexOf(manifest.before) + manifest.before.length;
  const until = html.indexOf(manifest.after, from);
  if (from < manifest.before.length || until < 0) return html;
  const routes = html.slice(from, until);
  const short = manifests.get(routes) ?? JSON.stringify(JSON.parse(routes));
  manifests.set(routes, short);
  return html.slice(0, from) + short + html.slice(until);
}

/**
 * Text as a string of a script that stands in HTML, which it can neither end nor open a comment in. In single quotes, since the text is
 * full of double ones.
 */
function literal(text: string): string {
  return `'${text.replace(/[\\'\n\r&><\u2028\u2029]/g, (character) => escapes[character] ?? "")}'`;
}
