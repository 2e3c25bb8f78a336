import { z } from "zod";
import type { SmartLocks } from "#api/integrations/nuki/port.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import { lockStates, useActs, useWays } from "#contract/operations/smart-locks/nuki.ts";

const codeShape = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  from: z.string().nullable(),
  until: z.string().nullable(),
});
const lockShape = z.object({
  state: z.enum(lockStates).default("locked"),
  codes: z.array(codeShape).default([]),
  uses: z
    .array(
      z.object({
        id: z.string(),
        at: z.string(),
        act: z.enum(useActs),
        way: z.enum(useWays),
        name: z.string(),
        worked: z.boolean(),
      }),
    )
    .default([]),
  made: z.number().default(0),
});
const memoryShape = z.object({ locks: z.record(z.string(), lockShape).default({}) });
/** What the simulated account stores. */
export type NukiMemory = z.infer<typeof memoryShape>;

interface Simulation {
  /** Reads or changes what is stored; calls run one after another. */
  change<T>(act: (memory: NukiMemory) => T): Promise<T>;
  now: () => Date;
}

const remembered = 50;

/**
 * Simulated locks. The last three digits of a lock's number decide how it behaves (docs/operations.md): 001
 * is offline, 002 has an empty battery, 003 has a blocked motor, 004 takes commands and answers too late, 005
 * keeps codes that are deleted, 006 takes no codes, 404 is unknown. All others obey.
 */
export function simulateNuki({ change, now }: Simulation): SmartLocks {
  const lockOf = (memory: NukiMemory, lockId: string) => {
    if (lockId.endsWith("404")) throw new VendorFailure("notFound");
    const lock = memory.locks[lockId] ?? lockShape.parse({});
    memory.locks[lockId] = lock;
    return lock;
  };
  const ends = (lockId: string, ending: string) => lockId.endsWith(ending);
  return {
    report: (lockId) =>
      change((memory) => {
        const { state } = lockOf(memory, lockId);
        const critical = ends(lockId, "002");
        return {
          name: `Lock ${lockId}`,
          state: ends(lockId, "003") ? "blocked" : state,
          online: !ends(lockId, "001"),
          battery: critical ? 8 : 84,
          batteryCritical: critical,
        };
      }),
    async act(lockId, act) {
      if (ends(lockId, "001")) throw new VendorFailure("refused", "lock is offline", { didNothing: true });
      await change((memory) => {
        const lock = lockOf(memory, lockId);
        lock.made += 1;
        const worked = !ends(lockId, "003");
        if (worked) lock.state = act === "lock" ? "locked" : "unlocked";
        const id = `${lockId}-${lock.made}`;
        lock.uses.unshift({ id, at: now().toISOString(), act, way: "web", name: "Hauswart", worked });
        lock.uses.splice(remembered);
      });
      if (ends(lockId, "004")) throw new VendorFailure("timeout");
    },
    codes: (lockId) => change((memory) => lockOf(memory, lockId).codes),
    async addCode(lockId, code) {
      if (ends(lockId, "006")) throw new VendorFailure("refused", "no keypad", { didNothing: true });
      await change((memory) => {
        const lock = lockOf(memory, lockId);
        if (lock.codes.some((one) => one.code === code.code))
          throw new VendorFailure("refused", "code exists", { didNothing: true });
        lock.made += 1;
        lock.codes.push({ id: `${lockId}-${lock.made}`, ...code });
      });
    },
    async removeCode(lockId, codeId) {
      if (ends(lockId, "005")) return;
      await change((memory) => {
        const lock = lockOf(memory, lockId);
        lock.codes = lock.codes.filter(({ id }) => id !== codeId);
      });
    },
    uses: (lockId) => change((memory) => lockOf(memory, lockId).uses),
    async greet() {
      await change(() => undefined);
    },
  };
}

/** Parses what the simulated account has stored. */
export function readNuki(stored: unknown): NukiMemory {
  return memoryShape.parse(stored);
}
