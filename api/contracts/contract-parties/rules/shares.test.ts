import { expect, it } from "vitest";
import { unevenGroups } from "#api/contracts/contract-parties/rules/shares.ts";

it.each([
  ["nobody has one", [{ role: "tenant", share: null }], []],
  [
    "thirds, written to two places",
    [
      { role: "tenant", share: 33.33 },
      { role: "tenant", share: 33.33 },
      { role: "tenant", share: 33.34 },
    ],
    [],
  ],
  [
    "the main guest is one of the tenants",
    [
      { role: "mainGuest", share: 60 },
      { role: "tenant", share: 40 },
      { role: "tenant", share: null },
    ],
    [],
  ],
  ["too little", [{ role: "tenant", share: 99.99 }], ["tenant"]],
  [
    "too much of one kind only",
    [
      { role: "owner", share: 100 },
      { role: "payer", share: 60 },
      { role: "payer", share: 60 },
    ],
    ["payer"],
  ],
] as const)("%s", (_what, parties, uneven) => {
  expect(unevenGroups(parties)).toEqual(uneven);
});
