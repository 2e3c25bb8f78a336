import { expect, it } from "vitest";
import { openLinked } from "#app/services/link-page.server.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";

it("tells a link that opens nothing from a server that cannot answer now", async () => {
  const refused = (type: "NOT_FOUND" | "RATE_LIMITED" | "DATABASE_UNAVAILABLE") =>
    openLinked(Promise.reject(new CallFailure(type, "Later.")));
  await expect(refused("NOT_FOUND")).resolves.toMatchObject({ closed: "text", status: 404 });
  await expect(refused("RATE_LIMITED")).resolves.toMatchObject({ closed: "busy", status: 429 });
  await expect(refused("DATABASE_UNAVAILABLE")).rejects.toMatchObject({ status: 503 });
});
