import { sql } from "kysely";
import { describe } from "vitest";
import { offersOf } from "#api/contracts/contract-offers/contract-offers-testing.ts";
import { offerStatusList } from "#api/contracts/contract-offers/offer-status.ts";
import { testMoves } from "#api/platform/moves/moves-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
house.at("2027-03-10T10:00:00Z");
const { made } = await offersOf(house);

describe("an offer", () => {
  testMoves(house, offerStatusList, {
    make: async () => (await made()).offerId,
    ready: async (trx, id, { action }) => {
      if (action === "expireOffer")
        await sql`UPDATE contract_offer SET valid_until = '2027-03-10T09:00Z' WHERE id = ${id}`.execute(trx);
    },
    fails: {
      offerInTime: (trx, id) =>
        sql`UPDATE contract_offer SET valid_until = '2027-03-10T10:00Z' WHERE id = ${id}`.execute(trx),
      offerOver: (trx, id) =>
        sql`UPDATE contract_offer SET valid_until = '2027-03-10T10:00:01Z' WHERE id = ${id}`.execute(trx),
      inquiryOpen: (trx, id) =>
        sql`UPDATE rent_contract SET status = 'CANCELED' WHERE id = (SELECT contract_id FROM contract_offer WHERE id = ${id})`.execute(
          trx,
        ),
      offeredNightsFree: (trx, id) =>
        sql`INSERT INTO calendar_block (organization_id, unit_id, type, from_on, until_on)
          SELECT organization_id, unit_id, 'manual', check_in, check_out FROM contract_offer WHERE id = ${id}`.execute(
          trx,
        ),
    },
  });
});
