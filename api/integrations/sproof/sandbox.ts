import { randomBytes } from "node:crypto";
import { z } from "zod";
import type {
  SignatureOrder,
  SignatureRequested,
  SignatureVendor,
  SignerState,
} from "#api/integrations/sproof/port.ts";

const signerShape = z.object({
  key: z.string(),
  email: z.string(),
  signerId: z.string(),
  order: z.number(),
  state: z.enum(["open", "viewed", "signed", "declined"]),
  at: z.string().nullable(),
  reason: z.string(),
});
const requestShape = z.object({
  requestId: z.string(),
  reference: z.string(),
  hookUrl: z.string(),
  dueAt: z.string(),
  withdrawn: z.boolean(),
  signers: z.array(signerShape),
});
type Request = z.infer<typeof requestShape>;
const memoryShape = z.object({ requests: z.array(requestShape).default([]) });
/** What the simulated account stores. */
export type SandboxMemory = z.infer<typeof memoryShape>;

export function readMemory(memory: unknown): SandboxMemory {
  const parsed = memoryShape.safeParse(memory);
  return parsed.success ? parsed.data : { requests: [] };
}

const remembered = 300;
/** The delay of a late report. */
const lateMs = 10 * 60_000;

/** A report that the real vendor would post to us. */
export interface SandboxEvent {
  eventId: string;
  reference: string;
}

export interface SandboxStore {
  /** Changes what is stored; calls run one after another. */
  change<T>(act: (memory: SandboxMemory) => T): Promise<T>;
  tell(event: SandboxEvent, afterMs: number): Promise<void>;
  /** Returns the file that is to be signed. */
  fileOf(reference: string): Promise<Uint8Array>;
}

/**
 * Tags in an address that decide who signs and what goes wrong on the way (`eva+declines@example.com`;
 * docs/operations.md). Without a tag everybody opens the document and signs in their turn.
 */
const tags = [
  "waits",
  "opens",
  "declines",
  "expires",
  "late",
  "twice",
  "lostafter",
  "lostbefore",
  "refused",
] as const;
type Tag = (typeof tags)[number];

function tagsOf(emails: readonly string[]): Set<Tag> {
  return new Set(tags.filter((tag) => emails.some((email) => email.toLowerCase().includes(`+${tag}@`))));
}

/** Collects signatures without asking anybody: it stores each request and reports as sproof does. */
export function sandboxSproof(
  { change, tell, fileOf }: SandboxStore,
  now: () => Date,
): SignatureVendor & { act(reference: string, email: string, state: SignerState["state"]): Promise<void> } {
  const tellOf = async ({ reference, signers }: Request) => {
    const faults = tagsOf(signers.map(({ email }) => email));
    const event = { eventId: randomBytes(12).toString("hex"), reference };
    await tell(event, faults.has("late") ? lateMs : 0);
    if (faults.has("twice")) await tell(event, 0);
  };
  const accept = (memory: SandboxMemory, order: SignatureOrder): Request => {
    const before = memory.requests.find(({ reference }) => reference === order.reference);
    if (before) return before;
    const request: Request = {
      requestId: randomBytes(20).toString("hex"),
      reference: order.reference,
      hookUrl: order.hookUrl,
      dueAt: order.dueAt.toISOString(),
      withdrawn: false,
      signers: order.signers.map(({ key, email, order: turn }) => {
        const signerId = randomBytes(20).toString("hex");
        return { key, email, signerId, order: turn, state: "open", at: null, reason: "" };
      }),
    };
    memory.requests = [...memory.requests, request].slice(-remembered);
    let on = true;
    for (const signer of request.signers.toSorted((a, b) => a.order - b.order)) {
      const own = tagsOf([signer.email]);
      if (!on || own.has("waits") || own.has("expires")) break;
      on = !own.has("opens") && !own.has("declines");
      signer.state = own.has("opens") ? "viewed" : own.has("declines") ? "declined" : "signed";
      signer.reason = own.has("declines") ? "simulated" : "";
      signer.at = now().toISOString();
    }
    return request;
  };
  const stateOf = ({ requestId, dueAt, withdrawn, signers }: Request) => {
    const over =
      Date.parse(dueAt) < now().getTime() || tagsOf(signers.map(({ email }) => email)).has("expires");
    const state = withdrawn
      ? ("withdrawn" as const)
      : signers.some((signer) => signer.state === "declined")
        ? ("declined" as const)
        : signers.every((signer) => signer.state === "signed")
          ? ("completed" as const)
          : over
            ? ("expired" as const)
            : ("open" as const);
    const members = signers.map(({ email, signerId, state: own, at, reason }) => ({
      email,
      signerId,
      state: own,
      at,
      reason,
    }));
    return { requestId, state, signers: members };
  };
  return {
    sandbox: true,
    async request(order) {
      const faults = tagsOf(order.signers.map(({ email }) => email));
      if (faults.has("refused")) return { outcome: "refused", reason: "The provided data is invalid" };
      const lost = await change((memory) => {
        if (!faults.has("lostbefore")) return false;
        const marker = `lost-${order.reference}`;
        if (memory.requests.some(({ reference }) => reference === marker)) return false;
        // The second attempt succeeds.
        accept(memory, { ...order, reference: marker, signers: [] });
        return true;
      });
      if (lost) return { outcome: "unknown" };
      const request = await change((memory) => accept(memory, order));
      await tellOf(request);
      if (faults.has("lostafter")) return { outcome: "unknown" };
      return {
        outcome: "requested",
        requestId: request.requestId,
        signers: request.signers.map(({ key, signerId }): SignatureRequested["signers"][number] => ({
          key,
          signerId,
          url: "",
        })),
      };
    },
    stateOf: ({ reference }) =>
      change((memory) => {
        const request = memory.requests.find((one) => one.reference === reference);
        return request ? stateOf(request) : null;
      }),
    async filesOf(requestId) {
      const reference = await change(
        (memory) => memory.requests.find((one) => one.requestId === requestId)?.reference ?? "",
      );
      const file = Buffer.from(await fileOf(reference));
      const signed = Buffer.concat([file, Buffer.from("\n% Signed by nobody: this is a simulation.\n")]);
      return { document: new Uint8Array(signed), audit: null };
    },
    withdraw: (requestId) =>
      change((memory) => {
        for (const request of memory.requests) if (request.requestId === requestId) request.withdrawn = true;
      }),
    async greet() {},
    async act(reference, email, state) {
      const request = await change((memory) => {
        const request = memory.requests.find((one) => one.reference === reference);
        for (const signer of request?.signers ?? [])
          if (signer.email === email) Object.assign(signer, { state, at: now().toISOString() });
        return request;
      });
      if (request) await tellOf(request);
    },
  };
}
