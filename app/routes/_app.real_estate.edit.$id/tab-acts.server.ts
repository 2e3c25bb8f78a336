import { parseDate } from "#app/components/form/parse-date.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { onceOf } from "#app/services/read-form.server.ts";
import type { Done } from "#app/services/tell-outcome.server.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import { documentTags } from "#contract/platform/record-choices.ts";
import { buildPhases, featureTypes, todoEvents } from "#contract/property/units/unit-choices.ts";
import { unitStatuses } from "#contract/property/units/units.ts";
import { priceActs } from "./price-acts.server.ts";
import { typedExpense } from "./typed-expense.ts";

interface Act {
  signedIn: SignedIn;
  id: number;
  form: FormData;
  /** What the button names after the colon of its intent. */
  target: string;
  options: { idempotencyKey: string | undefined };
}

/** The acts of the tabs beside the form, by intent. Each throws `CallFailure` when the API refuses. */
const acts: Record<string, (act: Act) => Promise<Done>> = {
  async archive({ signedIn, id, form, options }) {
    const reason = typed(form, "reason");
    await signedIn.api.units.archive({ id, reason, force: form.has("force") }, options);
    return done(signedIn, "archive");
  },
  async setStatus({ signedIn, id, form, options }) {
    const status = unitStatuses.find((name) => name === form.get("status"));
    if (!status) return refused(signedIn, "move.choose");
    const wanted = {
      id,
      version: Number(form.get("version")),
      confirm: form.has("confirm"),
      on: typed(form, "on") === "" ? undefined : day(form, "on"),
      note: typed(form, "note"),
    };
    const phase = buildPhases.find((name) => name === status);
    if (phase) {
      const files = form
        .getAll("files")
        .flatMap((file) => (file instanceof File && file.size > 0 ? [file] : []));
      const { informed } = await signedIn.api.unitActs.reachPhase(
        { ...wanted, status: phase, files, inform: form.has("inform") },
        options,
      );
      if (informed > 0) return done(signedIn, "informBuyers", { number: informed });
    } else await signedIn.api.unitActs.setStatus({ ...wanted, status }, options);
    return done(signedIn, "setStatus", { status: signedIn.t(`status.${status}`) });
  },
  async advertise({ signedIn, id, form, options }) {
    const place = featureTypes.find((name) => name === form.get("featureType"));
    if (place) await signedIn.api.unitActs.feature({ id, featureType: place }, options);
    else await signedIn.api.unitActs.deFeature({ id }, options);
    return done(signedIn, "advertise", { place: signedIn.t(`advertise.${place ?? "none"}`) });
  },
  async copy({ signedIn, id, options }) {
    const { RealEstateId } = await signedIn.api.unitActs.copy({ id }, options);
    return { ...done(signedIn, "copy"), to: `/real_estate/edit/${RealEstateId}` };
  },
  async addFiles({ signedIn, id, form, options }) {
    const tag = documentTags.find((name) => name === form.get("tag"));
    const files = form.getAll("files").filter((file) => file instanceof File && file.size > 0);
    if (!tag || files.length === 0) return refused(signedIn, "documents.choose");
    const sent = files.filter((file) => file instanceof File);
    await signedIn.api.units.uploadImages({ id, files: sent, tag }, options);
    return done(signedIn, "addFiles", { number: sent.length });
  },
  async removeFile({ signedIn, id, target, options }) {
    await signedIn.api.unitActs.removeDocument({ id, fileId: Number(target) }, options);
    return done(signedIn, "removeFile");
  },
  async saveContact({ signedIn, id, form, target, options }) {
    const contact = {
      name: typed(form, "name"),
      duty: typed(form, "duty"),
      phone: typed(form, "phone"),
      email: typed(form, "email"),
      note: typed(form, "note"),
    };
    const ids = target === "" ? {} : { contactId: Number(target), version: Number(form.get("version")) };
    await signedIn.api.unitActs.saveContact({ id, contact, ...ids }, options);
    return done(signedIn, "saveContact", { name: contact.name });
  },
  async removeContact({ signedIn, id, target, options }) {
    await signedIn.api.unitActs.removeContact({ id, contactId: Number(target) }, options);
    return done(signedIn, "removeContact");
  },
  async copyContacts({ signedIn, id, form, options }) {
    const newPropertyId = Number(form.get("newPropertyId"));
    if (!newPropertyId) {
      const message = signedIn.t("contacts.chooseUnit");
      throw new CallFailure("VALIDATION", message, { fields: { newPropertyId: message } });
    }
    const { copied } = await signedIn.api.unitActs.copyContacts({ id, newPropertyId }, options);
    return done(signedIn, "copyContacts", { number: copied });
  },
  async removeBlock({ signedIn, form, target, options }) {
    const version = Number(form.get(`version.${target}`));
    await signedIn.api.calendar.removeBlock({ id: Number(target), version }, options);
    return done(signedIn, "removeBlock");
  },
  async saveExpense({ signedIn, id, form, target, options }) {
    const expense = typedExpense(form, signedIn.language);
    if (!expense) return refused(signedIn, "expenses.wrongAmount");
    if (target === "") await signedIn.api.unitActs.addExpense({ id, expense }, options);
    else {
      const ids = { id: Number(target), version: Number(form.get("version")) };
      await signedIn.api.unitActs.updateExpense({ id, expense: { ...expense, ...ids } }, options);
    }
    return done(signedIn, "saveExpense");
  },
  async removeExpense({ signedIn, id, target, options }) {
    await signedIn.api.unitActs.deleteExpense({ id, expenseId: Number(target) }, options);
    return done(signedIn, "removeExpense");
  },
  async renewFeedAddress({ signedIn, id, options }) {
    await signedIn.api.ical.renewAddress({ unitId: id }, options);
    return done(signedIn, "renewFeedAddress");
  },
  async addFeed({ signedIn, id, form, options }) {
    const feed = { name: typed(form, "name"), address: typed(form, "address") };
    await signedIn.api.ical.add({ unitId: id, ...feed }, options);
    return done(signedIn, "addFeed", { name: feed.name });
  },
  async uploadFeed({ signedIn, id, form, options }) {
    const [name, file] = [typed(form, "name"), form.get("file")];
    if (!(file instanceof File) || file.size === 0) return refused(signedIn, "import:chooseFile");
    const { events } = await signedIn.api.ical.upload({ unitId: id, name, file }, options);
    return done(signedIn, "uploadFeed", { name, number: events });
  },
  async fetchFeed({ signedIn, target, options }) {
    await signedIn.api.ical.fetchNow({ id: Number(target) }, options);
    return done(signedIn, "fetchFeed");
  },
  async believeFeed({ signedIn, target, options }) {
    await signedIn.api.ical.believe({ id: Number(target) }, options);
    return done(signedIn, "believeFeed");
  },
  async removeFeed({ signedIn, target, options }) {
    await signedIn.api.ical.remove({ id: Number(target) }, options);
    return done(signedIn, "removeFeed");
  },
  async todo({ signedIn, id, target, options }) {
    const event = todoEvents.find((name) => name === target);
    if (!event) return refused(signedIn, "todos.unknown");
    await signedIn.api.unitActs.todo({ id, event }, options);
    return done(signedIn, "todo", { event: signedIn.t(`todos.event.${event}`) });
  },
  ...priceActs,
};

/** What the pressed button of a tab does; null for a button of no tab. */
export function tabAct(signedIn: SignedIn, id: number, form: FormData): (() => Promise<Done>) | null {
  const [intent = "", target = ""] = typed(form, "intent").split(":");
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
  return act ? () => act({ signedIn, id, form, target, options: onceOf(form) }) : null;
}

function typed(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/** A typed day as the contract takes it; what is no day goes on as it is and is refused there. */
function day(form: FormData, name: string): string {
  const parsed = parseDate(typed(form, name));
  return parsed.ok && parsed.value ? parsed.value : typed(form, name);
}

function done({ t }: SignedIn, key: string, values: Record<string, string | number> = {}): Done {
  return { text: t(`done.${key}`, values) };
}

function refused({ t }: SignedIn, key: string): Done {
  return { toast: { kind: "error", text: t(key) } };
}
