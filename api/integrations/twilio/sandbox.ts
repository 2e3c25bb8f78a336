import { randomUUID } from "node:crypto";
import { z } from "zod";
import { SendFailure } from "#api/integrations/send-failure.ts";
import type { SmsFate, SmsVendor } from "#api/integrations/twilio/port.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import { callStates } from "#contract/messages/telephony/call-states.ts";

const messageShape = z.object({
  sid: z.string(),
  to: z.string(),
  body: z.string(),
  callback: z.string(),
  at: z.string(),
});
const callShape = z.object({
  sid: z.string(),
  direction: z.enum(["in", "out"]),
  from: z.string(),
  to: z.string(),
  state: z.enum(callStates),
  duration: z.number().nullable(),
  startedAt: z.string(),
});
const memoryShape = z.object({
  messages: z.array(messageShape).default([]),
  /** Newest first. */
  calls: z.array(callShape).default([]),
});
/** What the simulated account stores. */
export type SandboxMemory = z.infer<typeof memoryShape>;

/** The latest messages that are stored, at most this many. */
const remembered = 50;

/** An event that the simulator reports by itself, as the real vendor would post it. */
export interface SandboxCallback {
  kind: "status" | "inbound";
  callback: string;
  params: Record<string, string>;
}

export interface SandboxStore {
  /** Changes what is stored; calls run one after another. */
  change<T>(act: (memory: SandboxMemory) => T): Promise<T>;
  /** Passes on an event that the real vendor would post to us. */
  tell(event: SandboxCallback): Promise<void>;
}

/**
 * How a number behaves, by its last three digits (docs/operations.md): 001 cannot be reached, 002 is not a
 * mobile, 003 answers too late although the message was taken, 004 refuses because it has answered STOP, 005
 * answers, 006 answers STOP. All others receive the message.
 */
const endings: Readonly<Record<string, SmsFate>> = {
  "001": { fate: "undelivered", reason: "Unreachable destination handset (Twilio 30003)" },
  "002": { fate: "failed", reason: "Landline or unreachable carrier (Twilio 30006)" },
};
const delivered: SmsFate = { fate: "delivered", reason: null };
const answers: Readonly<Record<string, string>> = { "005": "Danke, bis dann!", "006": "STOP" };

/** The fate of an SMS to a number. */
export function fateOfNumber(to: string): SmsFate {
  return endings[to.slice(-3)] ?? delivered;
}

/** A simulated account: it stores the messages and reports their fate. */
export function sandboxSms({ change, tell }: SandboxStore, now: () => Date): SmsVendor {
  return {
    sandbox: true,
    async send({ to, body, callback }) {
      const ending = to.slice(-3);
      if (ending === "004")
        throw new SendFailure("permanent", "Attempt to send to unsubscribed recipient (Twilio 21610)");
      const providerId = await change((memory) => {
        const sid = `SM${randomUUID().replaceAll("-", "")}`;
        memory.messages.push({ sid, to, body, callback, at: now().toISOString() });
        memory.messages.splice(0, memory.messages.length - remembered);
        return sid;
      });
      if (ending === "003") throw new SendFailure("uncertain", "timeout");
      const { fate, reason } = fateOfNumber(to);
      const status = { MessageSid: providerId, MessageStatus: fate, ErrorMessage: reason ?? "" };
      await tell({ kind: "status", callback, params: status });
      const answer = answers[ending];
      if (answer)
        await tell({
          kind: "inbound",
          callback,
          params: { MessageSid: `${providerId}-answer`, From: to, Body: answer },
        });
      return { providerId };
    },
    async fateOf(providerId) {
      const message = await change(({ messages }) => messages.find(({ sid }) => sid === providerId));
      if (!message) throw new VendorFailure("notFound");
      return fateOfNumber(message.to);
    },
    async taken({ to, body }, since) {
      const messages = await change((memory) => memory.messages);
      return messages
        .filter((one) => one.to === to && one.body === body && one.at >= since.toISOString())
        .map(({ sid }) => sid);
    },
    async greet() {
      await change(() => undefined);
    },
  };
}

/** Parses what the simulator has stored. */
export function readMemory(stored: unknown): SandboxMemory {
  return memoryShape.parse(stored);
}
