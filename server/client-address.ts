import { BlockList, isIP } from "node:net";

/**
 * Tells whose address a request comes from. `x-forwarded-for` counts only when this machine or a proxy of `trusted`
 * (addresses, or networks as 10.0.0.0/8) hands it on, and then its last entry that no trusted proxy wrote.
 */
export function clientAddress(
  trusted: readonly string[],
): (socketAddress: string, forwardedFor: string | undefined) => string {
  const proxies = new BlockList();
  for (const network of ["127.0.0.0/8", "::1", ...trusted]) {
    const [address = "", prefix] = network.split("/");
    if (prefix === undefined) proxies.addAddress(address, family(address));
    else proxies.addSubnet(address, Number(prefix), family(address));
  }
  const isProxy = (address: string) => isIP(address) > 0 && proxies.check(address, family(address));
  return (socketAddress, forwardedFor) => {
    const socket = plain(socketAddress);
    if (!forwardedFor || !isProxy(socket)) return socket;
    const hops = forwardedFor
      .split(",")
      .map((hop) => plain(hop.trim()))
      .filter((hop) => isIP(hop) > 0);
    return hops.findLast((hop) => !isProxy(hop)) ?? hops[0] ?? socket;
  };
}

function family(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}

/** An IPv4 address as it is, also when a socket for both families shows it as ::ffff:192.0.2.7. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}
