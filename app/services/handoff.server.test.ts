import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { handoffScript, withoutLayout } from "#app/services/handoff.server.ts";

function handed(text: string) {
  const script = handoffScript(text, "n");
  return { script, argument: script.slice(script.indexOf("enqueue(") + 8, script.lastIndexOf(");window")) };
}

describe("the loaders' data in the page", () => {
  it("cannot end its script, whatever somebody typed", async () => {
    const typed = '{"name":"</script><script>alert(1)</script><!-- \u2028"}';
    const { script, argument } = handed(typed);
    expect(script.match(/<\/script>/g)).toHaveLength(1);
    expect(argument).not.toMatch(/[<>&\u2028]/);
    expect(runInNewContext(argument)).toBe(typed);
  });
  it("arrives as it was", async () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom("\\", "'", '"', "\n", "\r", "\u2029", "$", "`"),
        fc.string({ unit: "grapheme", maxLength: 1 }),
      ),
    });
    await fc.assert(
      fc.asyncProperty(text, async (typed) => {
        expect(runInNewContext(handed(typed).argument)).toBe(typed);
      }),
    );
  });
});

describe("what Remix tells of routes", () => {
  const page = (routes: string) =>
    `<b>  </b><script>window.__remixManifest = ${routes};\nwindow.__remixRouteModules = {};\n</script>`;
  it("is the same without the spaces it is laid out with", () => {
    const routes = { routes: { root: { id: "root", imports: ["/a  b.js"] } }, version: "1" };
    expect(withoutLayout(page(JSON.stringify(routes, null, 2)))).toBe(page(JSON.stringify(routes)));
  });
  it("may be missing", () => {
    expect(withoutLayout("<p>window.__remixManifest = </p>")).toBe("<p>window.__remixManifest = </p>");
    expect(withoutLayout("<p></p>")).toBe("<p></p>");
  });
});
