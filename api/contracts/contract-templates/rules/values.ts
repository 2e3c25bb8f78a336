import type { TemplateValue, TemplateValues } from "#api/contracts/contract-templates/rules/fill-in.ts";
import { inWords, nothing, templateValue } from "#api/contracts/contract-templates/rules/written.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import type { PartyRole } from "#contract/contracts/contract-parties/contract-party.ts";
import { templateVariables } from "#contract/contracts/contract-templates/contract-template.ts";
import type { Payment } from "#contract/contracts/rent-contracts/stay-money.ts";
import { formatDate, formatMoney, formatNumber } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

export interface Address {
  street: string;
  zip: string;
  city: string;
  country: string;
}

/**
 * The data of a contract for texts. Unknown or hidden values are empty, numbers null. Money is in minor
 * units.
 */
export interface ContractFacts {
  contract: { id: number; kind: string; createdOn: string; cancellation: string; note: string };
  guest: {
    name: string;
    firstname: string;
    lastname: string;
    company: string;
    address: Address;
    birthday: string;
    email: string;
    phone: string;
    vatId: string;
  };
  /** All other parties of the contract, in signing order. */
  others: readonly { role: Exclude<PartyRole, "mainGuest">; name: string; address: Address }[];
  stay: {
    checkIn: string;
    checkInTime: string;
    checkOut: string;
    checkOutTime: string;
    nights: number;
    adults: number;
    children: number;
  };
  unit: { name: string; address: Address; rooms: number | null; area: number | null; persons: number };
  building: { name: string; address: Address } | null;
  owner: { name: string; address: Address } | null;
  branch: {
    name: string;
    legalName: string;
    address: Address;
    phone: string;
    email: string;
    vatId: string;
    register: string;
    iban: string;
    bic: string;
    bank: string;
  };
  organization: string;
  currency: string;
  prices: {
    nights: number;
    /** Of a rent by the month; null or left out where the nights are priced otherwise. */
    perMonth?: number | null;
    cleaning: number;
    total: number;
    cityTax: number;
    charges: number;
    paid: number;
    open: number;
    deposit: number;
  };
  payments: readonly Pick<Payment, "kind" | "dueOn" | "amount" | "status">[];
  today: string;
}

/** Returns all values that a text may name, in its language. */
export function valuesOf(facts: ContractFacts, language: Language): TemplateValues {
  const t = textsIn(language);
  const { contract, guest, stay, unit, building, branch, prices } = facts;
  const amount = (minor: number): TemplateValue => ({
    text: formatMoney(minor, facts.currency, language),
    holds: minor !== 0,
  });
  const number = (value: number | null): TemplateValue =>
    value === null ? nothing : { text: formatNumber(value, language), holds: value !== 0 };
  const address = (of: Address) => templateValue(addressLines(of, language));
  const days = (name: string, day: string): [string, TemplateValue][] => [
    [name, templateValue(formatDate(day))],
    [`${name}Words`, templateValue(inWords(day, language))],
  ];
  const as = (role: PartyRole) => facts.others.filter((other) => other.role === role);
  const contractOwners = as("owner");
  const owners = contractOwners.length > 0 ? contractOwners : facts.owner ? [facts.owner] : [];
  const names = (of: readonly Named[]) =>
    templateValue(
      listed(
        of.map(({ name }) => name),
        language,
      ),
    );
  const addresses = (of: readonly Named[]) =>
    templateValue(
      of
        .map(({ name, address: at }) => [name, addressLines(at, language)].filter(Boolean).join(", "))
        .filter(Boolean)
        .join("; "),
    );
  const one = new Map<string, TemplateValue>([
    ["contract.number", templateValue(String(contract.id))],
    ["contract.kind", templateValue(t(`rentContracts:kind.${contract.kind}`))],
    ...days("contract.date", contract.createdOn),
    ["contract.cancellation", templateValue(contract.cancellation)],
    ["contract.note", templateValue(contract.note)],
    ["guest.salutation", templateValue(salutation(guest, language))],
    ["guest.name", templateValue(guest.name)],
    ["guest.firstname", templateValue(guest.firstname)],
    ["guest.lastname", templateValue(guest.lastname)],
    ["guest.company", templateValue(guest.company)],
    ["guest.address", address(guest.address)],
    ["guest.birthday", templateValue(formatDate(guest.birthday))],
    ["guest.email", templateValue(guest.email)],
    ["guest.phone", templateValue(guest.phone)],
    ["guest.vatId", templateValue(guest.vatId)],
    ["tenants.names", names(as("tenant"))],
    ["tenants.addresses", addresses(as("tenant"))],
    ["companions.names", names(as("companion"))],
    ["guarantors.names", names(as("guarantor"))],
    ["guarantors.addresses", addresses(as("guarantor"))],
    ["owners.names", names(owners)],
    ["owners.addresses", addresses(owners)],
    ...days("stay.checkIn", stay.checkIn),
    ["stay.checkInTime", templateValue(stay.checkInTime)],
    ...days("stay.checkOut", stay.checkOut),
    ["stay.checkOutTime", templateValue(stay.checkOutTime)],
    ["stay.nights", number(stay.nights)],
    ["stay.adults", number(stay.adults)],
    ["stay.children", number(stay.children)],
    ["stay.persons", number(stay.adults + stay.children)],
    ["unit.name", templateValue(unit.name)],
    ["unit.address", address(unit.address)],
    ["unit.rooms", number(unit.rooms)],
    ["unit.area", number(unit.area)],
    ["unit.persons", number(unit.persons)],
    ["building.name", templateValue(building?.name ?? "")],
    ["building.address", building ? address(building.address) : nothing],
    ["branch.name", templateValue(branch.name)],
    ["branch.legalName", templateValue(branch.legalName)],
    ["branch.address", address(branch.address)],
    ["branch.phone", templateValue(branch.phone)],
    ["branch.email", templateValue(branch.email)],
    ["branch.vatId", templateValue(branch.vatId)],
    ["branch.register", templateValue(branch.register)],
    ["branch.iban", templateValue(branch.iban.replace(/\s/g, "").replace(/(.{4})(?=.)/g, "$1\u00a0"))],
    ["branch.bic", templateValue(branch.bic)],
    ["branch.bank", templateValue(branch.bank)],
    ["organization.name", templateValue(facts.organization)],
    ["prices.nights", amount(prices.nights)],
    ["prices.perNight", stay.nights > 0 ? amount(Math.round(prices.nights / stay.nights)) : nothing],
    ["prices.perMonth", prices.perMonth ? amount(prices.perMonth) : nothing],
    ["prices.cleaning", amount(prices.cleaning)],
    ["prices.total", amount(prices.total)],
    ["prices.cityTax", amount(prices.cityTax)],
    ["prices.charges", amount(prices.charges)],
    ["prices.paid", amount(prices.paid)],
    ["prices.open", amount(prices.open)],
    ["deposit.amount", amount(prices.deposit)],
    ["today.date", templateValue(formatDate(facts.today))],
    ["today.words", templateValue(inWords(facts.today, language))],
    // Variables that only a purchase has (api/sale/purchase-contracts/rules/document-values.ts).
    ...templateVariables.purchase.map((name): [string, TemplateValue] => [`purchase.${name}`, nothing]),
  ]);
  const payments = facts.payments.map(
    ({ kind, dueOn, amount: minor, status }, index) =>
      new Map<string, TemplateValue>([
        ["payment.number", templateValue(String(index + 1))],
        ["payment.kind", templateValue(t(`rentContracts:paymentKind.${kind}`))],
        ...days("payment.due", dueOn),
        ["payment.amount", amount(minor)],
        ["payment.status", templateValue(t(`contractTemplates:paymentStatus.${status}`))],
      ]),
  );
  const party = (role: string, name: string, of: Address) =>
    new Map<string, TemplateValue>([
      ["party.role", templateValue(t(`contractTemplates:roles.${role}`))],
      ["party.name", templateValue(name)],
      ["party.address", address(of)],
    ]);
  const parties = [
    party("agency", branch.legalName, branch.address),
    ...owners.map(({ name, address: of }) => party("owner", name, of)),
    party("guest", guest.name, guest.address),
    ...facts.others
      .filter(({ role }) => role !== "owner")
      .map(({ role, name, address: of }) => party(role, name, of)),
  ];
  return { one, many: { payments, parties, buyers: [], instalments: [] } };
}

interface Named {
  name: string;
  address: Address;
}

/** Joins names as `A, B and C` in the language. */
function listed(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names.filter(Boolean));
}

function salutation({ firstname, lastname }: { firstname: string; lastname: string }, language: Language) {
  const t = textsIn(language);
  const name = `${firstname} ${lastname}`.trim();
  return name === "" ? t("mailEvents:letter.salutationAnybody") : t("mailEvents:letter.salutation", { name });
}

/** On one line, because a text has line breaks of its own. */
function addressLines({ street, zip, city, country }: Address, language: Language): string {
  const named = /^[A-Z]{2}$/.test(country)
    ? (new Intl.DisplayNames([language], { type: "region" }).of(country) ?? "")
    : "";
  const place = `${zip} ${city}`.trim();
  return street === "" && place === "" ? "" : [street, place, named].filter(Boolean).join(", ");
}
