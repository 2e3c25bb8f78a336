import { BlockList, isIP } from "node:net";

const ownMachine = ["127.0.0.0/8", "::1"];

/**
 * Tells whose address a request comes from. `x-forwarded-for` counts only when this machine or a proxy of `trusted`
 * (addresses, or networks as 10.0.0.0/8) hands it on, and then its last entry that no trusted proxy wrote.
 */
export function clientAddress(
  trusted: readonly string[],
): (socketAddress: string, forwardedFor: string | undefined) => string {
  const isProxy = proxies([...ownMachine, ...trusted]);
  return (socketAddress, forwardedFor) => {
    const socket = plain(socketAddress);
    if (!forwardedFor || !isProxy(socket)) return socket;
    const hops = hopsOf(forwardedFor);
    return hops.findLast((hop) => !isProxy(hop)) ?? hops[0] ?? socket;
  };
}

/** Makes a check whether a socket's address is this machine's or that of a trusted proxy. */
export function trustedProxy(trusted: readonly string[]): (socketAddress: string) => boolean {
  const isProxy = proxies([...ownMachine, ...trusted]);
  return (socketAddress) => isProxy(plain(socketAddress));
}

/**
 * The same where the socket is not known: only the word of proxies that are named counts, and without any nobody's. Empty
 * where nothing is known.
 */
export function forwardedAddress(trusted: readonly string[], forwardedFor: string): string {
  if (trusted.length === 0) return "";
  const isProxy = proxies(trusted);
  return hopsOf(forwardedFor).findLast((hop) => !isProxy(hop)) ?? "";
}

function proxies(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", prefix] = network.split("/");
    if (prefix === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(prefix), family(address));
  }
  return (address) => isIP(address) > 0 && list.check(address, family(address));
}

function hopsOf(forwardedFor: string): string[] {
  return forwardedFor
    .split(",")
    .map((hop) => plain(hop.trim()))
    .filter((hop) => isIP(hop) > 0);
}

function family(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}

/** An IPv4 address as it is, also when a socket for both families shows it as ::ffff:192.0.2.7. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}
