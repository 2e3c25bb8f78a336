import { expect, it } from "vitest";
import { type MatrixWords, matrixHtml } from "./matrix-html.ts";

const words: MatrixWords = {
  flags: { r: "read", c: "create", e: "edit", o: "operate" },
  permission: "Permission",
  all: "All",
  off: "off",
  resting: "rests",
  later: "still to come",
  wake: "wake",
  locked: "not yours",
  other: "Boss & <Co>",
  yes: "yes",
  no: "no",
};
const row = {
  name: "client",
  title: `"A" <b>`,
  description: "x & y",
  held: "r",
  other: "re",
  locked: "o",
  off: false,
  later: true,
  resting: false,
};

it("escapes every text, and says what is ticked, what may not be, and what the other role holds", () => {
  const html = matrixHtml([{ name: "clients", title: "<Clients>", off: false, rows: [row] }], words);
  expect(html).not.toMatch(/<b>|<Co>|<Clients>/);
  expect(html).toContain(`value="client.r" aria-labelledby="p-client c-r" checked data-was>`);
  expect(html).toContain(`value="client.o" aria-labelledby="p-client c-o" disabled title="not yours">`);
  expect(html).toContain('<span class="chip">still to come</span>');
  expect(html.match(/data-other="1"/g)).toHaveLength(2);
  expect(html).toContain(`>1<i>/1</i></button>`);
});
