import pg from "pg";
import { describe, expect, it } from "vitest";
import { Failure, invalid, keepingWrites, notFound, nullIfMissing } from "#api/platform/calls/failure.ts";
import { toCallFailure } from "#api/platform/calls/reply-failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { testHouse } from "#api/platform/testing.ts";
import { languages } from "#contract/platform/languages.ts";

const house = await testHouse();

it("a refusal keeps where and why it was made for the stack, beside the sentence for people", async () => {
  const admin = await house.admin();
  await expect(admin.buildings.update({ building: { id: 1, name: "" } })).rejects.toMatchObject({
    message: "Please check the marked fields.",
    cause: { message: "VALIDATION building.name: required" },
  });
});

it("a refusal that no permission would lift names none, in any language", async () => {
  const refusal = new Failure("FORBIDDEN");
  for (const failure of [refusal, keepingWrites(refusal)])
    for (const language of languages) {
      const { platform } = house;
      const frame = { t: textsIn(language), platform, requestId: "x", call: "y" };
      expect(toCallFailure(failure, frame).message).not.toMatch(/[{}]|FORBIDDEN/);
    }
});

describe("a constraint of the database", () => {
  const breaks = async (code: string, constraint: string) => {
    const owner = new pg.Client({ connectionString: house.ownerUrl });
    await owner.connect();
    await owner.query(`
      CREATE OR REPLACE FUNCTION breaks() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION USING ERRCODE = '${code}', CONSTRAINT = '${constraint}'; END $$;
      CREATE OR REPLACE TRIGGER breaks BEFORE INSERT ON building FOR EACH ROW EXECUTE FUNCTION breaks();`);
    await owner.end();
    const [branchId] = house.branchIds;
    const building = {
      branchId,
      name: "Haus",
      type: "Altbau" as const,
      address: "Lindengasse",
      city: "Wien",
      country: "AT",
    };
    return (await house.admin()).buildings.add({ building });
  };

  it("is told as taken nights only where it is the one that keeps them", async () => {
    await expect(breaks("23P01", "rent_contract_nights_free")).rejects.toMatchObject({
      status: 409,
      errorType: "NIGHTS_TAKEN",
    });
    await expect(breaks("23P01", "season_apart")).rejects.toMatchObject({
      status: 500,
      errorType: "INTERNAL",
    });
  });

  it("that holds no such letters says that the request cannot be understood", async () => {
    for (const code of ["22021", "22P05"])
      await expect(breaks(code, "")).rejects.toMatchObject({ status: 400, errorType: "BAD_REQUEST" });
  });

  it("that keeps things single says that there is one already", async () => {
    await expect(breaks("23505", "building_name")).rejects.toMatchObject({
      status: 409,
      errorType: "ALREADY_EXISTS",
    });
  });
});

it("only what is not there is taken for nothing", async () => {
  await expect(nullIfMissing(Promise.resolve(7))).resolves.toBe(7);
  await expect(nullIfMissing(Promise.reject(notFound()))).resolves.toBeNull();
  await expect(nullIfMissing(Promise.reject(invalid("a", "required")))).rejects.toThrow("VALIDATION");
  await expect(nullIfMissing(Promise.reject(new Error("connection lost")))).rejects.toThrow(
    "connection lost",
  );
});
