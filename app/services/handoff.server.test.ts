import { describe, expect, it } from "vitest";
import { handoffScript } from "#app/services/handoff.server.ts";

describe("the loaders' data in the page", () => {
  it("cannot end its script, whatever somebody typed", async () => {
    const typed = '{"name":"</script><script>alert(1)</script>\u2028"}';
    const script = await handoffScript(new Blob([typed]).stream(), "n");
    expect(script.match(/<\/script>/g)).toHaveLength(1);
    expect(script).not.toContain("\u2028");
    const argument = script.slice(script.indexOf("enqueue(") + 8, script.indexOf(");window"));
    expect(JSON.parse(argument)).toBe(typed);
  });
});
