import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AnsweredOnce } from "#api/platform/database/answered-once.ts";

const db = new Kysely<{ unit: { id: number; label: string } }>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const unit = (id: number) => db.selectFrom("unit").selectAll().where("id", "=", id).compile();
const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id, label: `W${id}` }));

describe("what a page asks of the database", () => {
  let once = new AnsweredOnce();
  beforeEach(() => {
    once = new AnsweredOnce();
  });
  it("is asked once, also at the same time, and everybody has rows of their own", async () => {
    const ask = vi.fn(async () => ({ rows: rows(1) }));
    const [one, other] = await Promise.all([once.answer(unit(1), ask), once.answer(unit(1), ask)]);
    expect(ask).toHaveBeenCalledTimes(1);
    Object.assign(one.rows[0] ?? {}, { label: "changed" });
    expect(other.rows).toEqual([{ id: 0, label: "W0" }]);
    await once.answer(unit(2), ask);
    expect(ask).toHaveBeenCalledTimes(2);
  });
  it("is asked again where it failed, and where it is more than a page", async () => {
    const ask = vi.fn(async () => ({ rows: rows(501) }));
    ask.mockRejectedValueOnce(new Error("away"));
    await expect(once.answer(unit(1), ask)).rejects.toThrow("away");
    await once.answer(unit(1), ask);
    await once.answer(unit(1), ask);
    expect(ask).toHaveBeenCalledTimes(3);
  });
  it("is a SELECT that was built: nothing else is left out", async () => {
    const ask = vi.fn(async () => ({ rows: [] }));
    const query = db.updateTable("unit").set({ label: "W2" }).where("id", "=", 1).compile();
    await once.answer(query, ask);
    await once.answer(query, ask);
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
