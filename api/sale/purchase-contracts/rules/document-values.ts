import type { TemplateValue, TemplateValues } from "#api/contracts/contract-templates/rules/fill-in.ts";
import { inWords, nothing, templateValue } from "#api/contracts/contract-templates/rules/written.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { templateNames } from "#contract/contracts/contract-templates/contract-template.ts";
import { formatDate, formatMoney, formatNumber } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { PurchaseKind } from "#contract/sale/purchase-contracts/purchase-contract.ts";

interface Named {
  name: string;
  address: string;
}

/** The data of a purchase for texts. Unknown values are empty, numbers null. Money is in minor units. */
export interface PurchaseFacts {
  id: number;
  kind: PurchaseKind;
  price: number;
  commission: number;
  currency: string;
  handoverOn: string | null;
  notary: string;
  seller: Named;
  buyers: readonly (Named & { share: string })[];
  instalments: readonly { name: string; due: string | null; amount: number }[];
  unit: Named & { rooms: number | null; area: number | null };
  branch: { name: string; legalName: string; address: string; phone: string; email: string };
  organization: string;
  today: string;
}

/** Returns all values that a text may name, in its language; values that only a stay has are unknown. */
export function purchaseValues(facts: PurchaseFacts, language: Language): TemplateValues {
  const t = textsIn(language);
  const { unit, branch, seller, buyers } = facts;
  const amount = (minor: number): TemplateValue => ({
    text: formatMoney(minor, facts.currency, language),
    holds: minor !== 0,
  });
  const number = (value: number | null): TemplateValue =>
    value === null ? nothing : { text: formatNumber(value, language), holds: value !== 0 };
  const list = (texts: readonly string[]) =>
    templateValue(new Intl.ListFormat(language, { type: "conjunction" }).format(texts.filter(Boolean)));
  const values: [string, TemplateValue][] = [
    ["purchase.number", templateValue(String(facts.id))],
    ["purchase.kind", templateValue(t(`purchaseContracts:kind.${facts.kind}`))],
    ["purchase.price", amount(facts.price)],
    ["purchase.commission", amount(facts.commission)],
    ["purchase.handover", templateValue(facts.handoverOn ? formatDate(facts.handoverOn) : "")],
    ["purchase.notary", templateValue(facts.notary)],
    ["purchase.seller", templateValue(seller.name)],
    ["purchase.sellerAddress", templateValue(seller.address)],
    ["purchase.buyers", list(buyers.map(({ name }) => name))],
    ["unit.name", templateValue(unit.name)],
    ["unit.address", templateValue(unit.address)],
    ["unit.rooms", number(unit.rooms)],
    ["unit.area", number(unit.area)],
    ["owners.names", templateValue(seller.name)],
    ["owners.addresses", templateValue([seller.name, seller.address].filter(Boolean).join(", "))],
    ["branch.name", templateValue(branch.name)],
    ["branch.legalName", templateValue(branch.legalName)],
    ["branch.address", templateValue(branch.address)],
    ["branch.phone", templateValue(branch.phone)],
    ["branch.email", templateValue(branch.email)],
    ["organization.name", templateValue(facts.organization)],
    ["today.date", templateValue(formatDate(facts.today))],
    ["today.words", templateValue(inWords(facts.today, language))],
  ];
  return {
    one: new Map([...templateNames.map((name): [string, TemplateValue] => [name, nothing]), ...values]),
    many: {
      payments: [],
      parties: [],
      buyers: buyers.map(
        ({ name, address, share }) =>
          new Map([
            ["buyer.name", templateValue(name)],
            ["buyer.share", templateValue(share)],
            ["buyer.address", templateValue(address)],
          ]),
      ),
      instalments: facts.instalments.map(
        ({ name, due, amount: minor }, place) =>
          new Map([
            ["instalment.number", templateValue(String(place + 1))],
            ["instalment.name", templateValue(name)],
            ["instalment.due", templateValue(due ? formatDate(due) : "")],
            ["instalment.amount", amount(minor)],
          ]),
      ),
    },
  };
}
