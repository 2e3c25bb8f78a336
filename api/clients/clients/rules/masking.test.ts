import { describe, expect, it } from "vitest";
import { hiddenFields, maskClient, maskRow } from "#api/clients/clients/rules/masking.ts";

const reads = { active: true, read: true, create: false, edit: false, operation: false };
const client = {
  id: 7,
  branchId: 1,
  name: "Anna Müller",
  firstname: "Anna",
  lastname: "Müller",
  company: "Müller KG",
  email: "anna@mueller.example",
  phone: "+43 1 2345678",
  birthday: "1980-05-04",
  address: "Ring 1",
  zip: "1010",
  city: "Wien",
  country: "AT",
  language: "de" as const,
  vatId: "ATU12345675",
  isOwner: true,
  isRenter: false,
  mobile: "+43 660 7654321",
  statusId: 3,
  source: "phone" as const,
  tags: ["Stammgast"],
  isPriority: true,
  priorityReason: "Owns the corner house",
  note: "Calls on Mondays",
  ownFields: { 4: "Top 3", 9: true },
  campaignCode: null,
  avatar: 12,
  masked: [],
  version: 3,
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-02T00:00:00Z",
};
const row = {
  id: 7,
  branchId: 1,
  branchName: "Wien",
  name: "Anna Müller",
  firstname: "Anna",
  lastname: "Müller",
  company: "Müller KG",
  email: "anna@mueller.example",
  phone: "+43 1 2345678",
  mobile: "+43 660 7654321",
  birthday: "1980-02-03",
  city: "Wien",
  country: "AT",
  language: "de" as const,
  source: "phone" as const,
  tags: ["Stammgast"],
  statusId: 3,
  status: { name: "Regular", icon: null, color: "good" as const },
  representatives: ["Eva Roth"],
  nextArrival: null,
  isPriority: true,
  priorityReason: "Owns the corner house",
  isOwner: true,
  isRenter: false,
  createdAt: "2026-01-01T00:00:00Z",
  ownFields: { 4: "Top 3", 9: true },
};
const names = { name: "", firstname: "", lastname: "", company: "", avatar: null };
const personal = {
  birthday: null,
  address: null,
  zip: null,
  city: null,
  vatId: null,
  note: null,
  priorityReason: "",
};

/** Each field permission, and what stands there without it. */
const guarded = [
  ["client_name", names],
  ["client_email", { email: null }],
  ["client_phone", { phone: null, mobile: null }],
  ["client_personal", personal],
] as const;
const all = guarded.map(([resource]) => resource);
const reader = (held: readonly string[]) => ({
  principal: { isAdmin: false, permissions: Object.fromEntries(held.map((name) => [name, reads])) },
});

describe("a client's fields", () => {
  it.each(guarded)("without %s are taken out and named, the others stay", (resource, blank) => {
    const hidden = hiddenFields(reader(all.filter((held) => held !== resource)));
    const shown = maskClient(client, hidden);
    expect(shown).toEqual({ ...client, ...blank, masked: hidden });
    expect(shown.masked.toSorted()).toEqual(Object.keys(blank).toSorted());
    const listed = Object.entries(blank).filter(([field]) => field in row);
    expect(maskRow(row, hidden)).toEqual({ ...row, ...Object.fromEntries(listed) });
  });

  it("are all there for who holds every permission, and for admins", () => {
    for (const context of [reader(all), { principal: { isAdmin: true, permissions: {} } }]) {
      expect(hiddenFields(context)).toEqual([]);
      expect(maskClient(client, hiddenFields(context))).toEqual(client);
      expect(maskRow(row, hiddenFields(context))).toEqual(row);
    }
  });

  it("of a person say nothing to who holds none", () => {
    const shown = JSON.stringify([
      maskClient(client, hiddenFields(reader([]))),
      maskRow(row, hiddenFields(reader([]))),
    ]);
    for (const secret of [
      "Anna",
      "Müller",
      "mueller",
      "2345678",
      "1980",
      "Ring",
      "1010",
      "Monday",
      "ATU",
      "7654321",
      "corner",
    ])
      expect(shown).not.toContain(secret);
  });
});
