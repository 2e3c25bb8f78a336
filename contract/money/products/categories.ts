import { z } from "zod";
import { categoryRecord } from "#contract/money/products/product.ts";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { byId, historyEntry, id, listInput, listOutput, nothing } from "#contract/platform/list.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";
import { line, text } from "#contract/platform/values.ts";

export const categorySchemas = recordSchemas(categoryRecord);

const category = categorySchemas.stored.extend({
  /** Id of its picture, for `category/image/{id}`. */
  image: z.number().nullable(),
  /** The number of products for sale, in any branch. */
  products: z.number(),
});
export type ProductCategory = z.infer<typeof category>;

const read = needs("category", "read");

export const productCategories = {
  data: post("category/data", {
    summary: "All categories, by name",
    access: read,
    input: nothing,
    output: z.object({ Categories: z.array(z.object({ id: z.number(), name: z.string() })) }),
  }),
  list: post("category/get", {
    summary: "Categories of products",
    access: read,
    input: listInput(["name", "products", "createdAt"], { q: line(100).optional() }),
    output: listOutput("Categories", category),
  }),
  read: post("category/id/{id}", {
    summary: "One category, and who changed what, newest first",
    access: read,
    input: byId,
    output: z.object({ Category: category, History: z.array(historyEntry) }),
  }),
  add: post("category/add", {
    summary: "New category, with or without a picture; the picture is encoded again as PNG",
    access: needs("category", "create"),
    effect: "write",
    body: "multipart",
    input: z.strictObject({
      name: categorySchemas.values.name,
      desc: text(2000).default(""),
      file: z.file().optional(),
    }),
    output: z.object({ CategoryId: z.number() }),
  }),
  update: post("category/update", {
    summary: "Change a category; fields left out stay as they are",
    access: needs("category", "edit"),
    effect: "write",
    input: z.strictObject({ category: categorySchemas.change }),
    output: z.object({ Category: category }),
  }),
  setImage: post("category/image/set/{id}", {
    summary: "Set the picture of a category; without a file the picture is removed",
    access: needs("category", "edit"),
    effect: "write",
    body: "multipart",
    input: z.strictObject({ id, file: z.file().optional() }),
    output: z.object({ image: z.number().nullable() }),
  }),
  image: get("category/image/{id}", {
    summary: "The picture of a category, by the picture's number",
    access: read,
    reply: "file",
    noStepUp: "a picture of products that are sold",
    input: byId,
    output: z.unknown(),
  }),
};
