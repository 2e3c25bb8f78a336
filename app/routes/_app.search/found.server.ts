import { menuFor } from "#app/components/shell/menu.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { maxHits, type SearchHits } from "#contract/organization/search/search.ts";
import { decide } from "#contract/platform/access.ts";
import { formatDate } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import { type ScreenPath, screens } from "#contract/platform/screens.ts";
import { matchesSearch, searchForm } from "#contract/platform/search-form.ts";

/** One line that leads somewhere. */
export interface Hit {
  href: string;
  title: string;
  hint: string;
}
/** Lines of one kind; `key` names the kind in `search.json`, `moreHref` is the list with the same search. */
export interface HitGroup {
  key: string;
  hits: Hit[];
  moreHref?: string;
}
export interface SearchGroup {
  groups: HitGroup[];
  /** What the API said when it could not search. */
  error?: string;
}

type Asks = Pick<SignedIn, "rawApi" | "principal" | "language">;

/** Everything the text may mean: screens by their name, then records of each kind the person may open. */
export async function findEverywhere(asks: Asks, q: string): Promise<SearchGroup> {
  const shownScreens = { key: "screens", hits: screensNamed(asks, q) };
  return asks.rawApi.search.all({ q }).then(
    (hits) => ({
      groups: [shownScreens, ...recordGroups(asks, hits, q)].filter(({ hits: lines }) => lines.length > 0),
    }),
    onRefusal((failure) => {
      if (failure.status === 401) throw failure;
      return { groups: shownScreens.hits.length > 0 ? [shownScreens] : [], error: failure.message };
    }),
  );
}

/** Screens of the menu, and those behind the person's name and the question mark, whose name holds the text. */
export function screensNamed({ principal, language }: Omit<Asks, "rawApi">, q: string): Hit[] {
  const t = fixedT(language, "shell");
  const menu = menuFor(principal, t).flatMap((group) =>
    group.entries.map((entry) => ({ href: entry.path, title: entry.label, hint: group.label })),
  );
  const others = [
    { href: "/account", title: t("account"), hint: "" },
    { href: "/keys", title: t("allKeys"), hint: "" },
  ];
  return [...menu, ...others].filter(({ title, hint }) => matchesSearch(`${title} ${hint}`, q));
}

/** What one may begin from anywhere, as far as the screen for it is open to the person. */
export function beginnings({ principal, language }: Omit<Asks, "rawApi">): Hit[] {
  const t = fixedT(language, "palette");
  const acts: [ScreenPath, "real_estate_contract" | "real_estate" | "client" | "building", string, string][] =
    [
      [
        "/real_estate/contracts/rent/new",
        "real_estate_contract",
        "/real_estate/contracts/rent/new",
        "newContract",
      ],
      ["/real_estate/edit/{id}", "real_estate", "/real_estate/edit/new", "newUnit"],
      ["/clients/edit/{id}", "client", "/clients/edit/new", "newClient"],
      ["/building/edit/{id}", "building", "/building/edit/new", "newBuilding"],
    ];
  return acts
    .filter(
      ([screen, resource]) =>
        decide(principal, screens[screen]).allowed &&
        decide(principal, [{ resource, flag: "create" }]).allowed,
    )
    .map(([, , href, label]) => ({ href, title: t(label), hint: "" }));
}

function recordGroups(
  { principal, language }: Omit<Asks, "rawApi">,
  matches: SearchHits,
  q: string,
): HitGroup[] {
  const open = (path: ScreenPath) => decide(principal, screens[path]).allowed;
  const list = (path: string) => `${path}?q=${encodeURIComponent(q)}`;
  const groups: (HitGroup & { screen: ScreenPath; list: ScreenPath })[] = [
    {
      key: "units",
      screen: "/real_estate/edit/{id}",
      list: "/real_estate",
      hits: matches.units.map((unit) => unitHit(unit, language)),
    },
    {
      key: "contracts",
      screen: "/real_estate/contracts/rent/{id}",
      list: "/real_estate/contracts/rent",
      hits: matches.contracts.map((stay) => contractHit(stay, language)),
    },
    { key: "clients", screen: "/clients/edit/{id}", list: "/clients", hits: matches.clients.map(clientHit) },
    {
      key: "buildings",
      screen: "/building/edit/{id}",
      list: "/buildings",
      hits: matches.buildings.map(buildingHit),
    },
    {
      key: "invoices",
      screen: "/report/monetary/invoice/{id}",
      list: "/report/monetary/invoices",
      hits: matches.invoices.map(invoiceHit),
    },
  ];
  // The kind whose best record is called so comes first: a surname before the streets it also stands in.
  const isNamed = ({ hits }: HitGroup) =>
    searchForm(hits[0]?.title.replace(/^#/, "") ?? "").startsWith(searchForm(q));
  return groups
    .filter(({ screen }) => open(screen))
    .sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
    .map(({ key, hits, list: path }) => ({
      key,
      hits,
      ...(hits.length >= maxHits && open(path) && { moreHref: list(path) }),
    }));
}

function unitHit(unit: SearchHits["units"][number], language: Language): Hit {
  const disabled = unit.status === "DISABLED" ? fixedT(language, "search")("disabled") : "";
  return {
    href: `/real_estate/edit/${unit.id}`,
    title: unit.label,
    hint: join(unit.fullAddress, unit.city, disabled),
  };
}

function contractHit(stay: SearchHits["contracts"][number], language: Language): Hit {
  const status = fixedT(language, "rentContracts")(`status.${stay.status}`);
  const period = `${formatDate(stay.checkIn)} – ${formatDate(stay.checkOut)}`;
  return {
    href: `/real_estate/contracts/rent/${stay.id}`,
    title: `#${stay.id} ${stay.guest}`.trim(),
    hint: join(stay.unitLabel, period, status),
  };
}

function clientHit(client: SearchHits["clients"][number]): Hit {
  return {
    href: `/clients/edit/${client.id}`,
    title: client.name || client.company || `#${client.id}`,
    hint: join(client.name === client.company ? "" : client.company, client.city ?? ""),
  };
}

function buildingHit(building: SearchHits["buildings"][number]): Hit {
  return {
    href: `/building/edit/${building.id}`,
    title: building.name,
    hint: join(building.address, building.city),
  };
}

function invoiceHit(invoice: SearchHits["invoices"][number]): Hit {
  return {
    href: `/report/monetary/invoice/${invoice.id}`,
    title: invoice.number ?? `#${invoice.id}`,
    hint: join(invoice.recipientName, formatDate(invoice.issuedOn)),
  };
}

function join(...parts: string[]): string {
  return parts.filter(Boolean).join(" · ");
}
