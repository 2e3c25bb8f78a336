import type { Benchmark } from "./figure.ts";
import { fill } from "./fill.ts";
import { type House, openHouse } from "./house.ts";
import { inTurns } from "./timing.ts";

const small = 10_000;
const large = 1_000_000;
/** As the budget has it: page 1 costs the same however long the list is. */
const atMost = 1.3;

/** The first page of a list of 1,000,000 rows against one of 10,000, each in a database of its own, called in turns. */
export const benchmark: Benchmark = async (tell) => {
  const first = await openHouse({ units: 20, contracts: 0, clients: 20 });
  await first.sql("CREATE DATABASE large");
  const otherUrl = new URL(first.ownerUrl);
  otherUrl.pathname = "/large";
  const second = await openHouse({ units: 20, contracts: 0, clients: 20 }, otherUrl.href);
  try {
    tell(`filling ${small} and ${large} rows`);
    await fill(first, { clients: small, units: small / 200, contracts: small });
    await fill(second, { clients: large, units: large / 200, contracts: large });
    const clients = (house: House) => house.client.clients.list({});
    const contracts = (house: House) => house.client.rentContracts.list({});
    const search = (house: House, q: string) => house.client.clients.list({ filter: { q } });
    const took = await inTurns({
      clientsSmall: () => clients(first),
      clientsLarge: () => clients(second),
      contractsSmall: () => contracts(first),
      contractsLarge: () => contracts(second),
      searchSmall: () => search(first, "00000777"),
      searchLarge: () => search(second, "00000777"),
      commonSmall: () => search(first, "guest number"),
      commonLarge: () => search(second, "guest number"),
    });
    const figure = (what: string, value: number, reference: number, budget?: number) => ({
      what: `${what}, ${large} rows`,
      value,
      unit: "ms" as const,
      budget: null,
      reference: { what: `${small} rows`, value: reference, ratio: value / reference, budget },
    });
    return [
      figure("clients, page 1", took.clientsLarge, took.clientsSmall, atMost),
      figure("rent contracts, page 1", took.contractsLarge, took.contractsSmall, atMost),
      figure("clients, search of one", took.searchLarge, took.searchSmall),
      figure("clients, search of words that all of them hold", took.commonLarge, took.commonSmall),
    ];
  } finally {
    await second.close();
    await first.close();
  }
};
