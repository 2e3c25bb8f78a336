import { expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();

it("a refusal keeps where and why it was made for the stack, beside the sentence for people", async () => {
  const admin = await house.admin();
  await expect(admin.buildings.update({ building: { id: 1, name: "" } })).rejects.toMatchObject({
    message: "Please check the marked fields.",
    cause: { message: "VALIDATION building.name: required" },
  });
});
