import { describe, expect, it } from "vitest";
import { readForm, readText } from "./read-form.server.ts";

const post = (body?: BodyInit, type?: string) =>
  new Request("http://house.example/login", {
    method: "POST",
    body,
    headers: type ? { "content-type": type } : {},
  });

describe("what a form posted", () => {
  it("is read, also where nothing was", async () => {
    const form = new FormData();
    form.append("column", "name");
    form.append("column", new File(["x"], "x.txt"));
    expect((await readForm(post(form))).getAll("column")).toHaveLength(2);
    expect((await readForm(post(new URLSearchParams({ a: "1" })))).get("a")).toBe("1");
    expect([...(await readForm(post()))]).toEqual([]);
  });

  it.each([
    ["multipart/form-data; boundary=x", "--x\r\nbroken"],
    ["multipart/form-data", "a=1"],
    ["multipart/form-data; boundary=x", ""],
    ["application/json", "{"],
    ["text/plain", "a=1"],
  ])("is refused as the sender's fault where it is none: %s %j", async (type, body) => {
    await expect(readForm(post(body, type))).rejects.toMatchObject({ status: 400 });
  });

  it("that breaks off is the sender's fault, and no failure of ours", async () => {
    const broken = () =>
      new Request("http://house.example/hooks", {
        method: "POST",
        duplex: "half",
        headers: { "content-type": "text/plain" },
        body: new ReadableStream({
          pull: (controller) => controller.error(new Error("aborted")),
        }),
      } as RequestInit);
    await expect(readForm(broken())).rejects.toMatchObject({ status: 400 });
    await expect(readText(broken())).rejects.toMatchObject({ status: 400 });
  });

  it("of a vendor is read as it stands, up to 4 MB", async () => {
    expect(await readText(post("{ ä }", "application/json"))).toBe("{ ä }");
    const large = new Uint8Array(5 * 1024 * 1024);
    await expect(readText(post(large, "application/json"))).rejects.toMatchObject({ status: 413 });
  });

  it("is refused where it is too large, announced or not", async () => {
    const large = new Uint8Array(27 * 1024 * 1024);
    await expect(readForm(post(large, "text/plain"))).rejects.toMatchObject({ status: 413 });
    const announced = new Request(post(), { headers: { "content-length": "99999999" } });
    await expect(readForm(announced)).rejects.toMatchObject({ status: 413 });
  });
});
