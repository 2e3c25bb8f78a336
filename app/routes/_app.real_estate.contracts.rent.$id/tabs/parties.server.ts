import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { Acts } from "#app/components/detail/record-tabs.server.ts";
import { chosenClient, foundClients } from "#app/components/form/client-options.server.ts";
import { searchSuffix } from "#app/components/form/meta-fields.ts";
import { typedDay } from "#app/components/form/parse-date.ts";
import { formWithFound, refuseFields, refuseForm } from "#app/components/form/refused-form.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { countryChoices } from "#app/services/countries.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import {
  contractParties,
  guestRegister,
  stayLinks,
} from "#contract/contracts/contract-parties/contract-parties.ts";
import { partyRoles, registerFields } from "#contract/contracts/contract-parties/contract-party.ts";
import { decide, may } from "#contract/platform/access.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import { formatDate, formatDateTime, formatDay } from "#contract/platform/format.ts";
import type { Tab } from "./tabs.server.ts";

const doneText = ({ language }: SignedIn, key: string) => fixedT(language, "contractParties")(key);
const text = (form: FormData, name: string) => String(form.get(name) ?? "").trim();
const version = (form: FormData) => Number(form.get("version")) || undefined;
const days: readonly string[] = ["birthday", "documentIssuedOn"];

const acts: Acts = {
  removeParty: async ({ signedIn, form, target, options }) => {
    await signedIn.api.contractParties.remove({ id: Number(target), version: version(form) }, options);
    return { to: `${signedIn.url.pathname}?tab=parties`, text: doneText(signedIn, "removal.done") };
  },
  saveArrival: async ({ signedIn, id, form, options }) => {
    const wanted = { id, expectedAt: text(form, "expectedAt"), signedOnPaper: form.has("signedOnPaper") };
    const { Register } = await signedIn.api.guestRegister.read({ id });
    // A confirmation of the guest's own is not taken back by leaving a box empty.
    const signs = Register.signedBy === "page" && !wanted.signedOnPaper;
    const { signedOnPaper, ...arrival } = wanted;
    await signedIn.api.guestRegister.saveArrival(signs ? arrival : { ...arrival, signedOnPaper }, options);
    return { text: doneText(signedIn, "saved") };
  },
  saveAskedFields: async ({ signedIn, id, form, options }) => {
    const fields = registerFields.filter((field) => form.getAll("fields").includes(field));
    const all = fields.length === registerFields.length;
    await signedIn.api.contractSignings.updateEditableFields({ id, fields: all ? null : fields }, options);
    return { text: doneText(signedIn, "saved") };
  },
  revokeStayLinks: async ({ signedIn, id, options }) => {
    await signedIn.api.stayLinks.revokeLinks({ id }, options);
    return { text: doneText(signedIn, "link.revoked") };
  },
  mailCheckIn: async ({ signedIn, id, options }) => {
    await signedIn.api.stayLinks.checkInDetails({ id }, options);
    return { text: doneText(signedIn, "link.sent") };
  },
  smsCheckIn: async ({ signedIn, id, options }) => {
    await signedIn.api.stayLinks.checkInDetailsSms({ id }, options);
    return { text: doneText(signedIn, "link.sent") };
  },
};

/** What is no plain act: forms in which a client is searched for, the table of all parties, and the link that is shown once. */
async function post(args: ActionFunctionArgs, signedIn: SignedIn, id: number) {
  const form = await readForm(args.request.clone());
  const here = signedIn.url.pathname + signedIn.url.search;
  const [intent, target = ""] = text(form, "intent").split(":");
  const { api, rawApi } = signedIn;
  const clientId = Number(text(form, "clientId"));
  if (intent === "search") {
    // Both forms have the field; who pressed the button says which.
    const clients = await foundClients(rawApi, text(form, `${target}${searchSuffix}`));
    return formWithFound(form, [
      ...(await chosenClient(rawApi, clientId)),
      ...clients.filter(({ value }) => value !== String(clientId)),
    ]);
  }
  const question = async (failure: CallFailure) =>
    formWithFound(form, await chosenClient(rawApi, clientId), failure);
  if (intent === "addParty")
    return tellOutcome(
      args,
      here,
      async () => {
        const role = partyRoles.find((one) => one === text(form, "role"));
        const named = { firstname: text(form, "firstname"), lastname: text(form, "lastname") };
        const part = { role, ...(clientId ? { clientId } : {}), ...named };
        await api.contractParties.save({ id, parts: [part] }, onceOf(form));
        return { text: doneText(signedIn, "added") };
      },
      question,
    );
  if (intent === "changeMainGuest")
    return tellOutcome(
      args,
      here,
      async () => {
        const change = { id, clientId, version: version(form), reason: text(form, "reason") };
        await api.contractParties.changeMainGuest(change, onceOf(form));
        return { text: doneText(signedIn, "main.done") };
      },
      question,
    );
  if (intent === "saveTraveller") return saveTraveller(args, signedIn, Number(target), here, form);
  if (intent === "saveParties") return saveParties(args, signedIn, id, here, form);
  if (intent === "makeStayLink")
    return tellOutcome(
      args,
      here,
      async () => {
        const papers = text(form, "papers")
          .split("\n")
          .flatMap((line) => line.trim() || []);
        const { link } = await api.stayLinks.generateLink({ id, papers }, onceOf(form));
        return data({ stayLink: link });
      },
      (failure) => {
        const [message] = Object.values(failure.objects.fields ?? {});
        const fields: Record<string, string> = message === undefined ? {} : { papers: message };
        return refuseFields(
          form,
          new CallFailure(failure.errorType, failure.message, { ...failure.objects, fields }),
        );
      },
    );
  return null;
}

function saveTraveller(
  args: ActionFunctionArgs,
  signedIn: SignedIn,
  id: number,
  here: string,
  form: FormData,
) {
  const shown = registerFields.filter((field) => form.has(field));
  const typed = shown.map((field) => {
    const value = text(form, field);
    return [field, days.includes(field) ? (typedDay(value) ?? "") : value];
  });
  return tellOutcome(
    args,
    here,
    async () => {
      const saved = { id, version: version(form), data: Object.fromEntries(typed) };
      await signedIn.api.guestRegister.saveTraveller(saved, onceOf(form));
      return { text: doneText(signedIn, "saved") };
    },
    (failure) => refuseForm(form, besideField(failure, "birthday")),
  );
}

/** What is wrong of no field stands beside this one: what was typed must not be lost for it. */
function besideField(failure: CallFailure, name: string): CallFailure {
  if (Object.keys(failure.objects.fields ?? {}).length > 0) return failure;
  return new CallFailure(failure.errorType, failure.message, {
    ...failure.objects,
    fields: { [name]: failure.message },
  });
}

function saveParties(
  args: ActionFunctionArgs,
  { api, ...signedIn }: SignedIn,
  id: number,
  here: string,
  form: FormData,
) {
  const ids = form.getAll("party").map(Number);
  const number = (name: string) => {
    const typed = text(form, name).replace(",", ".");
    return typed === "" ? null : Number(typed);
  };
  const parts = ids.map((party) => ({
    id: party,
    version: Number(form.get(`version-${party}`)),
    share: number(`share-${party}`),
    signOrder: number(`signOrder-${party}`),
    ...(form.has(`role-${party}`) && { role: partyRoles.find((role) => role === form.get(`role-${party}`)) }),
    ...(form.has(`lastname-${party}`) && {
      firstname: text(form, `firstname-${party}`),
      lastname: text(form, `lastname-${party}`),
    }),
  }));
  return tellOutcome(
    args,
    here,
    async () => {
      await api.contractParties.save({ id, parts }, onceOf(form));
      return { text: fixedT(signedIn.language, "contractParties")("saved") };
    },
    (failure) => {
      // The call counts the parties, the form names them.
      const beside = Object.entries(failure.objects.fields ?? {}).map(([path, message]) => {
        const [, place, field] = path.split(".");
        return [`${field}-${ids[Number(place)]}`, message];
      });
      const named = new CallFailure(failure.errorType, failure.message, {
        ...failure.objects,
        fields: Object.fromEntries(beside),
      });
      return refuseForm(form, besideField(named, `signOrder-${ids[0]}`));
    },
  );
}

/** Who belongs to a contract, and what the guest register asks of those who travel. */
export const partiesTab = {
  load: async ({ api, principal, profile, language }, { contract: { id } }) => {
    const timeZone = timeZoneOf(profile);
    const [{ parts, editableFields }, { Register }] = await Promise.all([
      api.rentContracts.read({ id }),
      api.guestRegister.read({ id }),
    ]);
    const { sheet, page, signedAt } = Register;
    return {
      parts,
      register: {
        ...Register,
        sheet: sheet && {
          number: sheet.number === null ? null : `${sheet.number}/${sheet.year}`,
          keepUntil: formatDate(sheet.keepUntil),
        },
        page: page && {
          until: formatDay(page.expiresAt, timeZone),
          opened: page.openedAt && formatDateTime(page.openedAt, timeZone),
        },
        signed: signedAt && formatDateTime(signedAt, timeZone),
      },
      editableFields,
      countries: countryChoices(language),
      mayEdit: may(principal, "real_estate_contract", "edit"),
      mayChangeMain: decide(principal, contractParties.changeMainGuest.access).allowed,
      mayRegister: decide(principal, guestRegister.saveTraveller.access).allowed,
      mayMail: decide(principal, stayLinks.checkInDetails.access).allowed,
      maySms: decide(principal, stayLinks.checkInDetailsSms.access).allowed,
    };
  },
  acts,
  post,
} satisfies Tab<unknown>;
