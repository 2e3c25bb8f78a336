import { sql } from "kysely";
import type { z } from "zod";
import { categoryChoices } from "#api/money/products/queries.ts";
import { categoryTable } from "#api/money/products/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { handle, handleAsking } from "#api/platform/calls/handle.ts";
import { keepLogo, prepareLogo, readLogo } from "#api/platform/files/logo.ts";
import type { StoredBytes } from "#api/platform/files/stored-file.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import { sortOf } from "#api/platform/records/record-table.ts";
import {
  addRecord,
  changeRecord,
  findRecord,
  lockRecord,
  rowsOf,
  writeRecord,
} from "#api/platform/records/records.ts";
import { productCategories } from "#contract/money/products/categories.ts";

export const categoryHandlers = [
  handle(productCategories.data, async (context) => ({ Categories: await categoryChoices(context) })),
  handle(productCategories.list, listCategories),
  handle(productCategories.read, async (context, { id }) => ({
    Category: await findRecord(context, categoryTable, id),
    History: await historyOf(context, "productCategory", id),
  })),
  handleAsking(
    productCategories.add,
    async (context, { file }) =>
      () =>
        prepareLogo(context, file),
    async (context, { name, desc }, bytes) => {
      const id = await addRecord(context, categoryTable, { name, desc });
      if (bytes) await setImage(context, id, bytes);
      return { CategoryId: id };
    },
  ),
  handle(productCategories.update, async (context, { category: { id, version, ...fields } }) => {
    const before = await lockRecord(context, categoryTable, { id, version });
    return { Category: await changeRecord(context, categoryTable, before, fields) };
  }),
  handleAsking(
    productCategories.setImage,
    async (context, { id, file }) => {
      await findRecord(context, categoryTable, id);
      return () => prepareLogo(context, file);
    },
    async (context, { id }, bytes) => {
      const before = await lockRecord(context, categoryTable, { id });
      const image = await setImage(context, id, bytes);
      await context.audit({
        action: "update",
        objectType: "productCategory",
        objectId: id,
        before: { image: before.image },
        after: { image },
      });
      return { image };
    },
  ),
  handle(productCategories.image, (context, { id }) => readLogo(context, id, ["productCategory"])),
];

/** Makes kept bytes the picture of a category that is held; null takes it away. */
async function setImage(context: CallContext, id: number, bytes: StoredBytes | null): Promise<number | null> {
  const image = await keepLogo(context, { type: "productCategory", id }, bytes);
  await writeRecord(context, categoryTable, id, {}, { image_file_id: image });
  return image;
}

/** Categories are the same in every branch. */
async function listCategories(context: CallContext, input: z.output<typeof productCategories.list.input>) {
  branchScope(context, input.buids);
  const { q } = input.filter;
  const query = rowsOf(context, categoryTable).$if(q !== undefined, (rows) =>
    rows.where(sql<boolean>`r.name ILIKE ${`%${q?.replace(/[\\%_]/g, "\\$&")}%`}`),
  );
  const sort = sortOf(categoryTable, "name", {
    createdAt: "r.created_at",
    products:
      "(SELECT count(*) FROM product p WHERE p.organization_id = r.organization_id AND p.category_id = r.id AND p.archived_at IS NULL)",
  });
  const { rows, page } = await listPage(context.trx, query, input, sort);
  return { Categories: rows, ...page };
}
