import { z } from "zod";
import type { LockerSlot, LockerState, Lockers } from "#api/integrations/lockers/port.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";

const slotShape = z.object({ keyPresent: z.boolean(), openedAt: z.string().nullable() });
const memoryShape = z.object({
  /** By device, then by slot: what was moved since the box was installed. */
  boxes: z.record(z.string(), z.record(z.string(), slotShape)).default({}),
  /** The latest commands that were carried out; one that comes again opens nothing. */
  obeyed: z.array(z.string()).default([]),
});
/** What the simulated service stores. */
export type LockerMemory = z.infer<typeof memoryShape>;

interface Simulation {
  /** Reads or changes what is stored; calls run one after another. */
  change<T>(act: (memory: LockerMemory) => T): Promise<T>;
  now: () => Date;
}

const slots = 12;
/** How long the simulated person at the box leaves the door open. */
const openForMs = 30_000;
const remembered = 200;
/** The number of a slot whose door jams, in every box. */
const jammed = 11;

/**
 * Simulated key boxes. The end of the device's name decides how one behaves (docs/operations.md): `-off` is
 * never reachable, `-slow` opens the door but answers too late, `-mute` answers too late and opens nothing.
 * Slot 11 of every box jams. The simulated person takes a key that lies in the slot or puts one in, and
 * closes the door after half a minute.
 */
export function simulateLockers({ change, now }: Simulation): Lockers {
  const read = (memory: LockerMemory, deviceId: string, slot: number) =>
    memory.boxes[deviceId]?.[slot] ?? { keyPresent: slot <= slots - 4, openedAt: null };
  const shown = (memory: LockerMemory, deviceId: string, slot: number): LockerSlot => {
    const { keyPresent, openedAt } = read(memory, deviceId, slot);
    const isOpen = openedAt !== null && now().getTime() - Date.parse(openedAt) < openForMs;
    return { slot, door: isOpen ? "open" : "closed", keyPresent, fault: slot === jammed ? "door jams" : "" };
  };
  return {
    state: (deviceId) =>
      change((memory): LockerState => {
        if (deviceId.endsWith("-off")) return { online: false, slots: [] };
        const all = Array.from({ length: slots }, (_one, index) => shown(memory, deviceId, index + 1));
        return { online: true, slots: all };
      }),
    async open(deviceId, slot, key) {
      if (deviceId.endsWith("-off")) throw new VendorFailure("unreachable", "", { didNothing: true });
      if (deviceId.endsWith("-mute")) throw new VendorFailure("timeout");
      if (slot === jammed) throw new VendorFailure("refused", "door jams", { didNothing: true });
      if (slot > slots) throw new VendorFailure("notFound", `no slot ${slot}`, { didNothing: true });
      await change((memory) => {
        if (memory.obeyed.includes(key)) return;
        const { keyPresent } = read(memory, deviceId, slot);
        const box = memory.boxes[deviceId] ?? {};
        box[slot] = { keyPresent: !keyPresent, openedAt: now().toISOString() };
        memory.boxes[deviceId] = box;
        memory.obeyed.push(key);
        memory.obeyed.splice(0, memory.obeyed.length - remembered);
      });
      if (deviceId.endsWith("-slow")) throw new VendorFailure("timeout");
    },
    async greet() {
      await change(() => undefined);
    },
  };
}

/** Parses what the simulated service has stored. */
export function readLockers(stored: unknown): LockerMemory {
  return memoryShape.parse(stored);
}
