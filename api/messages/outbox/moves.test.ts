import { describe } from "vitest";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testMoves } from "#api/platform/moves/moves-testing.ts";
import { messageStatusList } from "#api/platform/outbox/message-status.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const { organizationId: organization_id, platform } = house;

describe("a message of the outbox", () => {
  testMoves(house, messageStatusList, {
    make: () =>
      inTenant(platform.db, organization_id, async (trx) => {
        const [sender, recipient] = ["office@house.example", "guest@mail.example"];
        const message = {
          organization_id,
          channel: "mail" as const,
          sender,
          recipient,
          subject: "x",
          body: "y",
        };
        const row = await trx
          .insertInto("outbox_message")
          .values(message)
          .returning("id")
          .executeTakeFirstOrThrow();
        return row.id;
      }),
    fails: {},
  });
});
