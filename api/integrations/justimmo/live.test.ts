import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { justimmo } from "#api/integrations/justimmo/live.ts";
import { sandboxJustimmo } from "#api/integrations/justimmo/sandbox.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import { outsideReader } from "#api/platform/vendors/outside/fetch-outside.ts";

const outside = outsideReader({ innerAddresses: true });

let body: string | null = null;
const server = createServer((request, reply) => {
  const url = new URL(request.url ?? "", "http://x");
  const authorization = `Basic ${Buffer.from("agency:pass").toString("base64")}`;
  if (request.headers.authorization !== authorization) return void reply.writeHead(401).end();
  if (body !== null) return void reply.end(body);
  const offset = Number(url.searchParams.get("offset"));
  const ids = Array.from({ length: Math.min(100, 130 - offset) }, (_, index) => offset + index + 1);
  if (url.pathname === "/objekt/list")
    return void reply.end(
      `<justimmo>${ids.map((id) => `<immobilie><id>${id}</id></immobilie>`).join("")}</justimmo>`,
    );
  const id = url.searchParams.get("objekt_id");
  reply.end(`<justimmo><immobilie><id>${id}</id><geo><ort>Wien</ort></geo><preise><gesamtmiete>900.5</gesamtmiete></preise>
    <freitexte><objekttitel>Flat ${id}</objekttitel></freitexte><verwaltung_techn><objektnr_intern>A/${id}</objektnr_intern></verwaltung_techn></immobilie></justimmo>`);
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => server.close().closeAllConnections());
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const open = (password: string) =>
  justimmo({ outside, username: "agency", password, address, timing: { timeoutMs: 500, pauseMs: 1 } });
const problem = (password: string) =>
  Array.fromAsync(open(password).properties()).then(
    () => "none",
    (error: unknown) => (error instanceof VendorFailure ? error.problem : String(error)),
  );

describe("justimmo's API", () => {
  it("reads every property of every page", async () => {
    const properties = (await Array.fromAsync(open("pass").properties())).flat();
    expect(properties).toHaveLength(130);
    expect(properties[0]).toMatchObject({ externalId: "1", label: "Flat 1", city: "Wien", rent: 90_050 });
  });

  it("names a wrong password and an answer that is no XML", async () => {
    expect(await problem("wrong")).toBe("unauthorized");
    body = "<html><p>";
    expect(await problem("pass")).toBe("malformed");
    body = null;
  });

  it("is played by a simulator whose rents change with the clock", async () => {
    const [first] = await Array.fromAsync(
      sandboxJustimmo(() => new Date("2026-01-10T00:00:00Z")).properties(),
    );
    const [later] = await Array.fromAsync(
      sandboxJustimmo(() => new Date("2026-08-10T00:00:00Z")).properties(),
    );
    expect(later?.length).toBeGreaterThan(first?.length ?? 0);
    expect(later?.[0]?.rent).toBeGreaterThan(first?.[0]?.rent ?? 0);
  });
});
