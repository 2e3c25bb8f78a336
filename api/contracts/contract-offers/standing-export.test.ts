import { expect, it } from "vitest";
import { offersOf } from "#api/contracts/contract-offers/contract-offers-testing.ts";
import { sheetText } from "#api/platform/paper/tabular/sheet-text-testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import { addDays } from "#contract/platform/days.ts";

const house = await testHouse();
const { admin, today, inquiry, offer } = await offersOf(house);

it("says in the export of inquiries where they stand, by the branch's clock, and in no other", async () => {
  await offer(await inquiry(), { validUntil: addDays(today, 3), validTime: "12:34" });
  const text = async (filter: object) =>
    sheetText(await admin.rentContracts.exportList({ query: JSON.stringify({ filter }) }));
  const inquiries = await text({ status: ["INQUIRY"], offer: ["made"] });
  for (const word of ["Valid until", "Not sent yet", "12:34"]) expect(inquiries).toContain(word);
  expect(await text({})).not.toContain("Valid until");
});
