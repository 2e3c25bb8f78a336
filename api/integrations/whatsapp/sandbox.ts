import { randomUUID } from "node:crypto";
import { z } from "zod";
import { SendFailure } from "#api/integrations/send-failure.ts";
import type { WhatsAppReport, WhatsAppTemplate, WhatsAppVendor } from "#api/integrations/whatsapp/port.ts";

const memoryShape = z.object({
  /** When each number last wrote to us. */
  wrote: z.record(z.string(), z.string()).default({}),
  sent: z.array(z.object({ id: z.string(), to: z.string(), body: z.string(), at: z.string() })).default([]),
});
/** What the simulated account stores. */
type SandboxMemory = z.infer<typeof memoryShape>;

export interface SandboxStore {
  /** Changes what is stored; calls run one after another. */
  change<T>(act: (memory: SandboxMemory) => T): Promise<T>;
  /** Passes on reports that Meta would post to us. */
  report(reports: readonly WhatsAppReport[]): Promise<void>;
}

/** The latest messages that are stored, at most this many. */
const remembered = 50;
const dayMs = 24 * 3_600_000;

const templates: readonly WhatsAppTemplate[] = [
  {
    name: "stay_question",
    language: "en",
    category: "UTILITY",
    body: "Hello {{1}}, we have a question about your stay. May we write to you here?",
    variables: 1,
    needsMore: false,
  },
  {
    name: "stay_question",
    language: "de",
    category: "UTILITY",
    body: "Guten Tag {{1}}, wir haben eine Frage zu Ihrem Aufenthalt. Dürfen wir Ihnen hier schreiben?",
    variables: 1,
    needsMore: false,
  },
  {
    name: "call_us",
    language: "en",
    category: "UTILITY",
    body: "Please call us back about your booking.",
    variables: 0,
    needsMore: false,
  },
  {
    name: "house_rules",
    language: "en",
    category: "UTILITY",
    body: "Here are the house rules, {{1}}.",
    variables: 1,
    needsMore: true,
  },
];

/** What a number does by its last three digits (docs/operations.md), as at the simulated telephone account. */
const answers: Readonly<Record<string, string>> = {
  "005": "Danke, bis dann!",
  "006": "STOP",
  "007": "So sieht es hier aus.",
};

/** The picture that comes from numbers that end in 007: one pixel. */
const picture = { id: "sandbox-picture", name: "WhatsApp image.png" };
const pictureBytes =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/**
 * An account that never leaves the house: it remembers what it was given, keeps the 24 hours as the real one does, and reports what became
 * of each message. Endings of numbers: 001 cannot be reached, 003 answers too late although the message was taken, 004 is not on
 * WhatsApp, 005 answers, 006 answers STOP, 007 answers with a picture.
 */
export function sandboxWhatsApp({ change, report }: SandboxStore, now: () => Date): WhatsAppVendor {
  return {
    sandbox: true,
    media: async () => new Uint8Array(Buffer.from(pictureBytes, "base64")),
    async send({ to, body, template, file, reference }) {
      const ending = to.slice(-3);
      if (ending === "004") throw new SendFailure("permanent", "Message undeliverable (WhatsApp 131026)");
      const providerId = `wamid.${randomUUID()}`;
      const isOpen = await change((memory) => {
        const wrote = Date.parse(memory.wrote[to] ?? "");
        const text = file ? `${body} [${file.name}]`.trim() : body;
        memory.sent.push({ id: providerId, to, body: text, at: now().toISOString() });
        memory.sent.splice(0, memory.sent.length - remembered);
        if (answers[ending]) memory.wrote[to] = now().toISOString();
        return now().getTime() - wrote < dayMs;
      });
      const reports: WhatsAppReport[] = [
        { kind: "status", providerId, status: "sent", reason: null, reference },
      ];
      if (ending === "001")
        reports.push({
          ...{ kind: "status", providerId, status: "failed", reference },
          reason:
            template || isOpen
              ? "Message undeliverable (WhatsApp 131026)"
              : "Re-engagement message (WhatsApp 131047)",
        });
      else reports.push({ kind: "status", providerId, status: "delivered", reason: null, reference });
      const answer = answers[ending];
      if (answer)
        reports.push({
          ...{ kind: "message", providerId: `${providerId}-answer`, from: to, name: "" },
          type: ending === "007" ? "image" : "text",
          body: answer,
          media: ending === "007" ? picture : null,
          at: now().toISOString(),
        });
      await report(reports);
      if (ending === "003") throw new SendFailure("uncertain", "timeout");
      return { providerId };
    },
    templates: async () => [...templates],
    async greet() {
      await change(() => undefined);
    },
  };
}

/** Parses what the simulator has stored. */
export function readMemory(stored: unknown): SandboxMemory {
  return memoryShape.parse(stored);
}
