import { setTimeout as pause } from "node:timers/promises";
import { hostawayAddress } from "#api/integrations/hostaway/live.ts";
import {
  type FetchOutside,
  OutsideError,
  type OutsideRequest,
} from "#api/platform/vendors/outside/fetch-outside.ts";

/** A fault that the fake account shows for all requests of a method until it is cleared. */
interface Mishap {
  /**
   * `lost`: the request is carried out but the answer is lost. `killed`: our process dies before it gets the
   * answer.
   */
  kind: "lost" | "killed" | "refuses";
  method: string;
  status?: number;
}

interface WireListing {
  id: number;
  name: string;
  address: string;
  insertedOn: string;
}

/**
 * A fake Hostaway account with Hostaway's published interface. It answers behind `platform.fetchOutside`, so
 * that tests go through the live client. Give the organization a connection with a secret and the setting
 * `account`.
 */
export function hostawayAccount(now: () => Date) {
  const listings: WireListing[] = [];
  const requests: { method: string; path: string }[] = [];
  let reservations: { listingMapId: number }[] = [];
  let mishap: Mishap | null = null;

  function answer(path: string, { method = "GET", body = "{}" }: OutsideRequest): unknown {
    if (path === "/accessTokens") return { access_token: "token" };
    if (path.startsWith("/reservations?")) {
      const listingId = Number(new URLSearchParams(path.split("?")[1]).get("listingId"));
      return { status: "success", result: reservations.filter((one) => one.listingMapId === listingId) };
    }
    const id = Number(/^\/listings\/(\d+)$/.exec(path)?.[1]);
    if (method === "POST" && path === "/listings") {
      const insertedOn = now().toISOString().slice(0, 19).replace("T", " ");
      const made = { name: "", address: "", ...JSON.parse(body), id: 5000 + listings.length, insertedOn };
      listings.push(made);
      return { status: "success", result: made };
    }
    const match = listings.find((listing) => listing.id === id);
    if (method === "PUT" && match)
      return { status: "success", result: Object.assign(match, JSON.parse(body)) };
    if (match) return { status: "success", result: match };
    return { status: "success", result: path.startsWith("/listings?") ? listings : null };
  }

  const outside: FetchOutside = async (address, request = {}) => {
    if (!address.startsWith(hostawayAddress)) throw new OutsideError("notFound", address);
    const path = address.slice(hostawayAddress.length);
    const { method = "GET" } = request;
    requests.push({ method, path });
    if (path !== "/accessTokens" && mishap?.method === method) {
      const { kind, status = 500 } = mishap;
      if (kind === "refuses") return { status, headers: {}, text: "{}" };
      answer(path, request);
      // Answers late, so that nothing in our code can depend on an answer within the same tick.
      await pause(1);
      if (kind === "killed") throw new Error("the process was killed");
      throw new OutsideError("timeout");
    }
    return { status: 200, headers: {}, text: JSON.stringify(answer(path, request)) };
  };
  return {
    outside,
    listings,
    asked: requests,
    /** Sets the fault that applies from now on; null clears it. */
    befall: (next: Mishap | null) => {
      mishap = next;
    },
    book: (next: { listingMapId: number }[]) => {
      reservations = next;
    },
  };
}
