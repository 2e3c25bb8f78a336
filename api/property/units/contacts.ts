import { sql } from "kysely";
import type { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { requireVersion } from "#api/platform/calls/version.ts";
import { findUnit } from "#api/property/units/queries.ts";
import type { unitActs } from "#contract/property/units/unit-acts.ts";

const columns = ["id", "name", "duty", "phone", "email", "note", "version"] as const;

/** Returns the contact persons of a unit, in the order they were added. */
export async function contactsOf(context: CallContext, unitId: number) {
  await findUnit(context, unitId);
  return context.trx
    .selectFrom("unit_contact")
    .select(columns)
    .where("organization_id", "=", context.organizationId)
    .where("unit_id", "=", unitId)
    .orderBy("id")
    .execute();
}

/** Adds a contact person, or changes the given one. */
export async function saveContact(
  context: CallContext,
  { id, contactId, version, contact }: z.output<typeof unitActs.saveContact.input>,
): Promise<number> {
  await findUnit(context, id, { lock: true });
  if (contactId === undefined) return addContacts(context, id, [contact]);
  const before = await findContact(context, id, contactId);
  await requireVersion(context, version, before, "unitContact");
  await context.trx
    .updateTable("unit_contact")
    .set({ ...contact, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", contactId)
    .execute();
  await context.audit({
    action: "changeContact",
    objectType: "unit",
    objectId: id,
    before: shown(before),
    after: shown(contact),
  });
  return contactId;
}

export async function removeContact(context: CallContext, unitId: number, contactId: number): Promise<void> {
  await findUnit(context, unitId, { lock: true });
  const before = await findContact(context, unitId, contactId);
  await context.trx
    .deleteFrom("unit_contact")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", contactId)
    .execute();
  await context.audit({
    action: "removeContact",
    objectType: "unit",
    objectId: unitId,
    before: shown(before),
  });
}

/** Copies the contact persons to another unit, without those who exist there with the same name and duty. */
export async function copyContacts(context: CallContext, from: number, to: number): Promise<number> {
  const persons = await contactsOf(context, from);
  await findUnit(context, to, { lock: true });
  const keys = new Set((await contactsOf(context, to)).map(keyOf));
  const missing = persons.filter((person) => !keys.has(keyOf(person)));
  await addContacts(
    context,
    to,
    missing.map(({ name, duty, phone, email, note }) => ({ name, duty, phone, email, note })),
  );
  return missing.length;
}

type Contact = z.output<typeof unitActs.saveContact.input>["contact"];

/** Returns the first one's id; 0 when there are none to add. */
async function addContacts(
  context: CallContext,
  unitId: number,
  contacts: readonly Contact[],
): Promise<number> {
  if (contacts.length === 0) return 0;
  const [first] = await context.trx
    .insertInto("unit_contact")
    .values(
      contacts.map((contact) => ({ organization_id: context.organizationId, unit_id: unitId, ...contact })),
    )
    .returning("id")
    .execute();
  await context.audit(
    contacts.map((contact) => ({
      action: "addContact",
      objectType: "unit",
      objectId: unitId,
      after: shown(contact),
    })),
  );
  return first?.id ?? 0;
}

async function findContact(context: CallContext, unitId: number, contactId: number) {
  const row = await context.trx
    .selectFrom("unit_contact")
    .select(columns)
    .where("organization_id", "=", context.organizationId)
    .where("unit_id", "=", unitId)
    .where("id", "=", contactId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

function keyOf({ name, duty }: { name: string; duty: string }): string {
  return `${name.toLowerCase()}|${duty.toLowerCase()}`;
}

/** The names of a contact person's fields in the unit's history. */
function shown({ name, duty, phone, email, note }: Contact) {
  return { contactName: name, duty, phone, email, note };
}
