import { beforeEach, describe, expect, it } from "vitest";
import { openSproof } from "#api/integrations/sproof/live.ts";
import type { SignatureOrder } from "#api/integrations/sproof/port.ts";
import { OutsideError, type OutsideRequest } from "#api/platform/vendors/outside/fetch-outside.ts";

type Answer = { status?: number; body: unknown } | OutsideError;
const requests: { url: URL; method: string; body: Record<string, unknown> | null }[] = [];
let answers: Answer[] = [];
const outside = async (address: string, { method = "GET", body }: OutsideRequest = {}) => {
  requests.push({ url: new URL(address), method, body: body === undefined ? null : JSON.parse(body) });
  const answer = answers.shift() ?? { status: 500, body: "" };
  if (answer instanceof OutsideError) throw answer;
  const text = typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body);
  return { status: answer.status ?? 200, headers: {}, text };
};
const account = { token: "TOKEN-1", senderEmail: "buero@example.com", senderName: "Stadtwohnen Wien" };
const vendor = openSproof(account, { outside, timing: { pauseMs: 1, timeoutMs: 100 } });

const order: SignatureOrder = {
  reference: "ref-1",
  name: "Mietvertrag.pdf",
  bytes: Buffer.from("%PDF-1.7"),
  pages: 3,
  language: "he",
  dueAt: new Date("2026-12-07T10:00:00Z"),
  hookUrl: "https://house.example/hooks/sproof/7?reference=ref-1",
  signers: [
    { key: "1", firstName: "Käthe", lastName: "Groß", email: "Kaethe@example.com", order: 1 },
    { key: "2", firstName: "משה", lastName: "כהן", email: "moshe@example.com", order: 2 },
  ],
};
const member = (id: string, email: string, more: object = {}) => ({
  ...{ id, email, isAdmin: false, role: "signer", declinedAt: null, signedAt: null, signatures: [] },
  ...more,
});
const sender = { ...member("m-0", "buero@example.com"), isAdmin: true, role: "none" };
const document = (members: object[], more: object = {}) => ({
  ...{ id: "d-1", state: "pending", refId: "ref-1", overdue: false, dueDate: null, member: sender, members },
  ...more,
});
const open = [member("m-1", "kaethe@example.com"), member("m-2", "moshe@example.com")];
const request = { reference: "ref-1", requestId: "m-0", since: new Date("2026-11-23T05:00:00Z") };

beforeEach(() => {
  requests.splice(0);
  answers = [];
});

describe("a request for signatures", () => {
  it("sends the document once, with our reference, who signs in which turn and where, and where to tell", async () => {
    answers = [{ body: { documents: [document(open)] } }];
    expect(await vendor.request(order)).toEqual({
      outcome: "requested",
      requestId: "m-0",
      signers: [
        { key: "1", signerId: "m-1", url: "https://sign.sproof.com/#/editor/m-1" },
        { key: "2", signerId: "m-2", url: "https://sign.sproof.com/#/editor/m-2" },
      ],
    });
    const [call] = requests;
    expect(call).toMatchObject({
      method: "POST",
      url: { href: "https://sign.sproof.com/api/v1/documents/signature" },
    });
    expect(call?.body).toMatchObject({
      token: "TOKEN-1",
      inviteData: {
        sender: { email: "buero@example.com", role: "none" },
        dueDate: "2026-12-07",
        inviteLanguage: "en",
      },
      envelopeData: {
        callbackUrl: order.hookUrl,
        documentDataArray: [
          {
            refId: "ref-1",
            data: Buffer.from("%PDF-1.7").toString("base64"),
            recipientDetails: {
              "Kaethe@example.com": { role: "signer", signingOrder: 1, signaturePositions: [{ page: 2 }] },
              "moshe@example.com": { signingOrder: 2 },
            },
          },
        ],
      },
    });
  });

  it.each<[string, Answer, object]>([
    [
      "refused for what it asks",
      { status: 400, body: { message: "Invalid format" } },
      { outcome: "refused", reason: "Invalid format" },
    ],
    ["lost on the way back", new OutsideError("timeout"), { outcome: "unknown" }],
    ["cut off", new OutsideError("unreachable", "socket hang up"), { outcome: "unknown" }],
    ["broken at the vendor's", { status: 500, body: "" }, { outcome: "unknown" }],
    ["answered in a way nobody can read", { body: "<html>" }, { outcome: "unknown" }],
  ])("that is %s is told apart, and not repeated", async (_what, answer, result) => {
    answers = [answer, answer, answer];
    expect(await vendor.request(order)).toEqual(result);
    expect(requests).toHaveLength(1);
  });

  it.each<[string, Answer, object]>([
    [
      "wrong token",
      { status: 401, body: { message: "Token TOKEN-1 incorrect" } },
      { problem: "unauthorized", didNothing: true },
    ],
    [
      "line that does not stand",
      new OutsideError("unreachable", "connect ECONNREFUSED"),
      { problem: "unreachable", didNothing: true },
    ],
    ["limit", { status: 429, body: {} }, { problem: "limited", didNothing: true }],
  ])("throws what is about the connection: a %s, without the token", async (_what, answer, failure) => {
    answers = [answer];
    const error = await vendor.request(order).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject(failure);
    expect(String(error)).not.toContain("TOKEN-1");
  });
});

describe("how a request stands", () => {
  it.each<[string, object, string, string[]]>([
    ["open", document(open), "open", ["open", "open"]],
    [
      "opened",
      document([{ ...open[0], lastActivityAt: "2026-11-23T06:00:00Z" }, open[1] ?? {}]),
      "open",
      ["viewed", "open"],
    ],
    [
      "signed by one",
      document([{ ...open[0], signedAt: "2026-11-23T06:00:00Z" }, open[1] ?? {}]),
      "open",
      ["signed", "open"],
    ],
    [
      "signed by all",
      document(open.map((one) => ({ ...one, signatures: [{}] }))),
      "completed",
      ["signed", "signed"],
    ],
    [
      "completed",
      document(
        open.map((one) => ({ ...one, signed: true })),
        { state: "completed" },
      ),
      "completed",
      ["signed", "signed"],
    ],
    [
      "declined",
      document([open[0] ?? {}, { ...open[1], declinedAt: "2026-11-23T06:00:00Z" }]),
      "declined",
      ["open", "declined"],
    ],
    ["overdue", document(open, { overdue: true }), "expired", ["open", "open"]],
  ])("is read: %s", async (_what, body, state, signers) => {
    answers = [{ body }];
    const outcome = await vendor.stateOf(request);
    expect(outcome).toMatchObject({ state, requestId: "m-0" });
    expect(outcome?.signers.map((signer) => signer.state)).toEqual(signers);
    expect(requests[0]?.url.pathname).toBe("/api/v1/documents/m-0");
    expect(requests[0]?.url.searchParams.get("token")).toBe("TOKEN-1");
  });

  it("is found by our reference in the list, page by page, where the number was lost", async () => {
    const other = document(open, { refId: "other", id: "d-9" });
    answers = [
      { body: { data: [other], pagination: { lastPage: 2 } } },
      { body: { data: [document(open)], pagination: { lastPage: 2 } } },
    ];
    expect(await vendor.stateOf({ ...request, requestId: null })).toMatchObject({
      requestId: "m-0",
      state: "open",
    });
    expect(requests.map(({ url }) => url.searchParams.get("page"))).toEqual(["1", "2"]);
    expect(requests[0]?.url.searchParams.get("startDate")).toBe("2026-11-23T04:59:00.000Z");
    answers = [{ body: { data: [other], pagination: { lastPage: 1 } } }];
    expect(await vendor.stateOf({ ...request, requestId: null })).toBeNull();
    answers = [{ status: 404, body: { message: "Document not found" } }];
    expect(await vendor.stateOf(request)).toBeNull();
  });
});

describe("what was signed", () => {
  it("is fetched with the vendor's record, which may be missing", async () => {
    const base64 = Buffer.from("%PDF-1.7 signed").toString("base64");
    answers = [{ body: { base64 } }, { body: base64 }];
    const files = await vendor.filesOf("m-0");
    expect(Buffer.from(files.document).toString()).toBe("%PDF-1.7 signed");
    expect(files.audit).not.toBeNull();
    answers = [{ body: { base64 } }, { status: 403, body: {} }];
    expect((await vendor.filesOf("m-0")).audit).toBeNull();
    answers = [{ body: { base64: "aGVsbG8=" } }];
    await expect(vendor.filesOf("m-0")).rejects.toMatchObject({ problem: "malformed" });
  });
});

describe("a request that is taken back", () => {
  it("is deleted for everybody, and is gone already without a word", async () => {
    answers = [{ body: '"deleted single document"' }];
    await vendor.withdraw("m-0");
    expect(requests[0]).toMatchObject({ method: "DELETE" });
    expect(requests[0]?.url.searchParams.get("all")).toBe("true");
    answers = [{ status: 404, body: {} }];
    await expect(vendor.withdraw("m-0")).resolves.toBeUndefined();
  });
});
