import type { PhoneCall, PhoneVendor } from "#api/integrations/twilio/port.ts";
import { fateOfNumber, type SandboxMemory, type SandboxStore } from "#api/integrations/twilio/sandbox.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";

/** Calls or messages on one page. */
const pageSize = 20;

/** Returns the calls and messages that the simulated account stores, page by page as the real one does. */
export function sandboxPhone({ change }: Pick<SandboxStore, "change">): PhoneVendor {
  const memory = () => change((remembered) => remembered);
  return {
    async calls(pageUrl) {
      const { rows, next } = pageOf((await memory()).calls, pageUrl);
      return { calls: rows.map(toCall), pageUrl: next };
    },
    async messages(pageUrl) {
      const { rows, next } = pageOf([...(await memory()).messages].reverse(), pageUrl);
      const messages = rows.map(({ sid, to, body, at }) => ({
        sid,
        direction: "out" as const,
        from: "",
        to,
        body,
        ...fateOfNumber(to),
        at,
      }));
      return { messages, pageUrl: next };
    },
    async call(sid) {
      const call = (await memory()).calls.find((one) => one.sid === sid);
      if (!call) throw new VendorFailure("notFound");
      return toCall(call);
    },
  };
}

function pageOf<T>(all: readonly T[], pageUrl: string) {
  const page = Number(new URLSearchParams(pageUrl.split("?")[1]).get("Page")) || 0;
  const rows = all.slice(page * pageSize, (page + 1) * pageSize);
  return { rows, next: all.length > (page + 1) * pageSize ? `?Page=${page + 1}` : null };
}

function toCall(call: SandboxMemory["calls"][number]): PhoneCall {
  const endedAt =
    call.duration === null ? null : new Date(Date.parse(call.startedAt) + call.duration * 1000).toISOString();
  return { ...call, endedAt };
}
