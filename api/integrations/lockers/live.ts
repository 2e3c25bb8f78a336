import { z } from "zod";
import { answerWithinMs, type Lockers } from "#api/integrations/lockers/port.ts";
import {
  requestVendor,
  VendorFailure,
  type VendorLine,
  type VendorRequest,
} from "#api/integrations/vendor-request.ts";
import { mostSlots, slotDoors } from "#contract/operations/keyboxes/keybox.ts";

const slotShape = z.object({
  slot: z.number().int().min(1).max(mostSlots),
  door: z.enum(slotDoors).catch("unknown"),
  keyPresent: z.boolean().nullish(),
  fault: z.string().nullish(),
});
const stateShape = z.object({ online: z.boolean(), slots: z.array(slotShape).max(mostSlots) });
const problemShape = z.object({ error: z.string() });

/** Opens the key-box service at an address, with the token that the service gave. */
export function openLockers(
  { address, token }: { address: string; token: string },
  line: VendorLine,
): Lockers {
  const ask = async (path: string, request: VendorRequest = {}) =>
    requestVendor(line.outside, `${address.replace(/(?<!\/)\/+$/, "")}${path}`, {
      ...request,
      headers: { authorization: `Bearer ${token}`, accept: "application/json", ...request.headers },
      reason: wordOf,
      ...line.timing,
    });
  return {
    async state(deviceId) {
      const text = await ask(`/boxes/${encodeURIComponent(deviceId)}`);
      const { online, slots } = parsed(stateShape, text);
      return {
        online,
        slots: slots.map(({ slot, door, keyPresent = null, fault }) => ({
          slot,
          door,
          keyPresent,
          fault: (fault ?? "").slice(0, 200),
        })),
      };
    },
    async open(deviceId, slot, key) {
      await ask(`/boxes/${encodeURIComponent(deviceId)}/slots/${slot}/open`, {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": key },
        body: "{}",
        // A command is never repeated: the door may be open already.
        tries: 1,
        timeoutMs: answerWithinMs,
      });
    },
    async greet() {
      await ask("/boxes");
    },
  };
}

function parsed<T>(shape: z.ZodType<T>, text: string): T {
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    throw new VendorFailure("malformed", "unexpected answer");
  }
}

function wordOf(body: string): string | null {
  try {
    return problemShape.parse(JSON.parse(body)).error.slice(0, 200);
  } catch {
    return null;
  }
}
