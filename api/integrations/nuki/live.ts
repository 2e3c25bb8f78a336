import { z } from "zod";
import type { SmartLocks } from "#api/integrations/nuki/port.ts";
import {
  requestVendor,
  VendorFailure,
  type VendorLine,
  type VendorRequest,
} from "#api/integrations/vendor-request.ts";
import type { LockState, UseAct, UseWay } from "#contract/operations/smart-locks/nuki.ts";

const defaultAddress = "https://api.nuki.io";
/** The type number of a keypad code among Nuki's authorizations. */
const keypadCode = 13;

const lockShape = z.object({
  smartlockId: z.coerce.string(),
  name: z.string().catch(""),
  /** 0 is online, 4 is offline; other values mean that Nuki does not let us reach the lock. */
  serverState: z.number().nullish(),
  state: z
    .object({
      state: z.number().nullish(),
      batteryCritical: z.boolean().nullish(),
      batteryCharge: z.number().nullish(),
    })
    .nullish(),
});
const codeShape = z.object({
  id: z.coerce.string(),
  type: z.number(),
  name: z.string().catch(""),
  code: z.coerce.string().nullish(),
  allowedFromDate: z.string().nullish(),
  allowedUntilDate: z.string().nullish(),
});
const useShape = z.object({
  id: z.coerce.string(),
  date: z.string(),
  action: z.number(),
  trigger: z.number(),
  state: z.number(),
  name: z.string().nullish(),
});

const states: Readonly<Record<number, LockState>> = {
  0: "uncalibrated",
  1: "locked",
  2: "moving",
  3: "unlocked",
  4: "moving",
  5: "unlocked",
  6: "unlocked",
  7: "moving",
  254: "blocked",
};
const acts: Readonly<Record<number, UseAct>> = {
  1: "unlock",
  2: "lock",
  3: "unlatch",
  4: "lock",
  5: "lock",
  240: "door",
  241: "door",
};
const ways: Readonly<Record<number, UseWay>> = {
  1: "manual",
  2: "button",
  3: "auto",
  4: "web",
  5: "app",
  6: "auto",
  255: "keypad",
};

/** Opens the Nuki Web API (developer.nuki.io) with a token of the account. */
export function openNuki(token: string, line: VendorLine): SmartLocks {
  const ask = (path: string, request: VendorRequest = {}) =>
    requestVendor(line.outside, `${line.address ?? defaultAddress}${path}`, {
      ...request,
      headers: {
        authorization: `Bearer ${token}`,
        accept: "application/json",
        ...(request.body !== undefined && { "content-type": "application/json" }),
      },
      ...line.timing,
    });
  const lock = (lockId: string) => `/smartlock/${encodeURIComponent(lockId)}`;
  return {
    async report(lockId) {
      const { name, state, serverState } = read(lockShape, await ask(lock(lockId)));
      const charge = state?.batteryCharge;
      return {
        name,
        state: states[state?.state ?? 255] ?? "unknown",
        online: serverState === 0,
        battery: typeof charge === "number" && charge >= 0 && charge <= 100 ? Math.round(charge) : null,
        batteryCritical: state?.batteryCritical === true,
      };
    },
    async act(lockId, act) {
      // A command is never repeated: the door may be open already.
      await ask(`${lock(lockId)}/action/${act}`, { method: "POST", body: "{}", tries: 1 });
    },
    async codes(lockId) {
      const all = read(z.array(codeShape), await ask(`${lock(lockId)}/auth`));
      return all
        .filter(({ type }) => type === keypadCode)
        .map(({ id, name, code, allowedFromDate, allowedUntilDate }) => ({
          id,
          name,
          code: code ?? "",
          from: allowedFromDate ?? null,
          until: allowedUntilDate ?? null,
        }));
    },
    async addCode(lockId, { name, code, from, until }) {
      await ask(`${lock(lockId)}/auth`, {
        method: "PUT",
        tries: 1,
        body: JSON.stringify({
          name,
          type: keypadCode,
          code: Number(code),
          allowedFromDate: from,
          allowedUntilDate: until,
        }),
      });
    },
    async removeCode(lockId, codeId) {
      await ask(`${lock(lockId)}/auth/${encodeURIComponent(codeId)}`, { method: "DELETE" });
    },
    async uses(lockId) {
      const all = read(z.array(useShape), await ask(`${lock(lockId)}/log?limit=50`));
      return all.flatMap(({ id, date, action, trigger, state, name }) => {
        const time = Date.parse(date);
        if (Number.isNaN(time)) return [];
        const way = ways[trigger] ?? "other";
        const use = { act: acts[action] ?? ("other" as const), way, name: name ?? "", worked: state === 0 };
        return [{ id, at: new Date(time).toISOString(), ...use }];
      });
    },
    async greet() {
      read(z.array(lockShape), await ask("/smartlock"));
    },
  };
}

function read<T>(shape: z.ZodType<T>, text: string): T {
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    throw new VendorFailure("malformed", "unexpected answer");
  }
}
