import i18next from "i18next";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeAll, describe, expect, it } from "vitest";
import { allParts } from "#app/components/part.tsx";
import list from "../../../locales/en/list.json" with { type: "json" };
import { defineList } from "./definition.ts";
import { ListScreen, type ListScreenProps } from "./list-screen.tsx";

interface Unit {
  id: number;
  address: string;
  price: number;
}

const definition = defineList<Unit>({
  table: "units",
  namespace: "unit",
  title: "title",
  search: true,
  columns: [
    { key: "address", title: "address", sort: "address", cell: (unit) => unit.address },
    { key: "price", title: "price", sort: "price", align: "end", cell: (unit) => unit.price },
    { key: "note", title: "note", hidden: true, cell: () => "" },
  ],
  filters: [
    { key: "status", title: "status", kind: "multiSelect", pinned: true },
    { key: "city", title: "city", kind: "text" },
  ],
  bulk: [
    { key: "archive", label: "archive", flag: "edit", confirm: "archiveWarning", tone: "danger" },
    { key: "charge", label: "charge", flag: "operation" },
  ],
  rowId: (unit) => unit.id,
  rowHref: (unit) => `/unit/${unit.id}`,
  empty: { text: "emptyText", act: "first" },
});

const unit = {
  title: "Units",
  address: "Address",
  price: "Price",
  note: "Note",
  status: "Status",
  city: "City",
  archive: "Archive",
  charge: "Charge",
  archiveWarning: "They leave the timeline.",
  emptyText: "Your units stand here.",
  first: "Add the first unit",
};
const rows: Unit[] = [{ id: 7, address: "Praterstraße 1", price: 5 }];
const page = {
  Amount: 20,
  Total: 412,
  TotalCapped: false,
  Page: 0,
  SortColumn: "address",
  SortBy: "asc" as const,
};

function render(address: string, props: Partial<ListScreenProps<Unit>> = {}): string {
  const texts = i18next.createInstance();
  texts.init({
    lng: "en",
    resources: { en: { list, unit } },
    interpolation: { escapeValue: false },
    initImmediate: false,
  });
  const choices = { status: [{ value: "ACTIVE", label: "active" }] };
  const element = (
    <ListScreen
      definition={definition}
      rows={{ items: rows }}
      shown={rows.length}
      page={page}
      flags={["edit"]}
      choices={choices}
      search={new URL(address, "http://host").search}
      {...props}
    />
  );
  const router = createMemoryRouter([{ path: "/units", element }], { initialEntries: [address] });
  return renderToString(
    <I18nextProvider i18n={texts}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
}

beforeAll(allParts);

describe("a list screen without a script", () => {
  it("sorts and pages by links that keep the rest of the address", () => {
    const html = render("/units?f.status=ACTIVE&sort=address");
    expect(html).toContain('aria-sort="ascending"');
    expect(html).toContain('href="/units?f.status=ACTIVE&amp;sort=address&amp;dir=desc"');
    expect(html).toContain('href="/units?f.status=ACTIVE&amp;sort=address&amp;page=1"');
    expect(html).toContain("1–1 of 412");
  });

  it("marks the column it is sorted by, also when the address does not say", () => {
    const html = render("/units", { page: { ...page, SortColumn: "price", SortBy: "desc" } });
    expect(html).not.toContain('aria-sort="ascending"');
    expect(html).toMatch(/aria-sort="descending"[^>]*><a[^>]*>Price/);
    expect(html).toContain('href="/units?sort=price"');
  });

  it("says what of the address it left out, and shows its filters without it", () => {
    const html = render("/units?f.status=GONE&page=9", {
      search: "",
      leftOut: [
        { part: "filter", filter: "status", value: "GONE" },
        { part: "page", value: "9" },
      ],
    });
    expect(html).toContain("The filter “Status” cannot be “GONE” and was left out.");
    expect(html).toContain("this is its last one");
    expect(html).toContain('rel="next" href="/units?page=1"');
  });

  it("says what is filtered and lets each filter be changed alone", () => {
    const html = render("/units?f.status=ACTIVE&q=prater&add=status");
    expect(html).toContain("active</span>");
    expect(html).toMatch(/<input type="hidden" name="q" value="prater"\/>/);
    const more = render("/units?q=prater&f.status=ACTIVE&open=filters");
    expect(more).toContain('href="/units?q=prater&amp;f.status=ACTIVE&amp;add=city"');
    expect(render("/units?add=city")).toContain('name="f.city"');
  });

  it("opens rows with the list to come back to", () => {
    expect(render("/units?q=prater")).toContain('href="/unit/7?list=%2Funits%3Fq%3Dprater"');
  });

  it("posts ticked rows as one form and offers only what is allowed", () => {
    const html = render("/units");
    expect(html).toContain('<input type="checkbox" name="id" form="bulk"');
    expect(html).toContain('value="bulk.archive"');
    expect(html).toContain("They leave the timeline.");
    expect(html).not.toContain("bulk.charge");
    expect(render("/units", { flags: [] })).not.toContain('value="bulk.');
  });

  it("shows the columns of the address, of the user, or its own", () => {
    expect(render("/units")).not.toContain(">Note</th>");
    expect(render("/units", { savedColumns: ["note"] })).toContain(">Note</th>");
    expect(render("/units?columns=price", { savedColumns: ["note"] })).not.toContain(">Note</th>");
  });

  it("tells an empty list from one that filters leave empty, and from one that failed", () => {
    const none = { rows: {}, shown: 0, page: { ...page, Total: 0 } };
    expect(render("/units", { ...none, emptyHref: "/new" })).toContain("Add the first unit");
    expect(render("/units?q=x", none)).toContain("Nothing matches these filters");
    expect(render("/units", { ...none, error: "No database" })).toContain('role="alert"');
  });

  it("says where counting stopped", () => {
    expect(render("/units", { page: { ...page, Total: 10_000, TotalCapped: true } })).toContain("10,000+");
  });

  it("draws a panel only where the address opens it, and leads there from each that is shut", () => {
    const html = render("/units?f.status=ACTIVE", { views: [] });
    expect(html).not.toContain("list-choice");
    expect(html).not.toContain('name="column"');
    for (const panel of ["add=status", "open=columns", "open=views"])
      expect(html).toContain(`href="/units?f.status=ACTIVE&amp;${panel}"`);
    expect(render("/units?add=status")).toContain('class="list-choice"');
    expect(render("/units?open=columns")).toContain('name="column"');
    expect(render("/units?open=views", { views: [] })).toContain('value="save"');
  });

  it("shows the same table for the grid until scripts run", () => {
    expect(render("/units?view=grid")).toContain("data-row");
  });
});
