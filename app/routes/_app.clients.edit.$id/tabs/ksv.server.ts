import { type Act, type Acts, maxShown } from "#app/components/detail/record-tabs.server.ts";
import { typedDay } from "#app/components/form/parse-date.ts";
import { postedMoney } from "#app/components/form/posted-money.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import type { Client } from "#contract/clients/clients/clients.ts";
import { ksv } from "#contract/clients/ksv/ksv.ts";
import { ksvOutcomes } from "#contract/clients/ksv/ksv-record.ts";
import { decide, type Principal } from "#contract/platform/access.ts";
import { formatDateTime } from "#contract/platform/format.ts";

const here = (id: number) => `/clients/edit/${id}?tab=ksv`;
const mayDo = (principal: Principal, call: keyof typeof ksv) => decide(principal, ksv[call].access).allowed;

const acts: Acts = {
  ksvApply: async ({ signedIn: { api, language }, id, options }) => {
    const { Ksv } = await api.ksv.fetchOrCreate({ id }, options);
    return { to: here(id), text: fixedT(language, "ksv")(Ksv.status === "DONE" ? "reused" : "applied") };
  },
  ksvAdd: async ({ signedIn, id, form, options }) => {
    await signedIn.api.ksv.add({ ksv: { clientId: id, ...fieldsOf(form, signedIn) } }, options);
    return saved(signedIn, id);
  },
  ksvEnter: async ({ signedIn, id, form, target, options }) => {
    const fields = fieldsOf(form, signedIn);
    const report = { id: Number(target), version: Number(form.get("version")), ...fields };
    await keepFile(signedIn, { id: report.id, form, options });
    await signedIn.api.ksv.update({ ksv: report }, options);
    return saved(signedIn, id);
  },
};

const saved = ({ language }: SignedIn, id: number) => ({
  to: here(id),
  text: fixedT(language, "ksv")("enter.done"),
});

function fieldsOf(form: FormData, signedIn: SignedIn) {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  return {
    outcome: ksvOutcomes.find((one) => one === text("outcome")) ?? null,
    issuedOn: typedDay(text("issuedOn")),
    reference: text("reference"),
    cost: postedMoney(form, "cost", signedIn),
    note: text("note"),
  };
}

/** A field without a file sends one without a name. */
async function keepFile(
  { api }: SignedIn,
  { id, form, options: { idempotencyKey } }: Pick<Act, "id" | "form" | "options">,
): Promise<void> {
  const file = form.get("file");
  if (!(file instanceof File) || file.name === "") return;
  await api.ksv.addFile({ id, file }, { idempotencyKey: idempotencyKey && `${idempotencyKey}-file` });
}

/** What the credit agency says of the client, and a form for what an InfoPass says. */
export const ksvTab = {
  mayRead: (principal: Principal) => mayDo(principal, "ofClient"),
  load: async ({ api, principal, profile, language, url }: SignedIn, { id, branchId }: Client) => {
    const { Ksvs, Total } = await api.ksv.ofClient({ id, amount: maxShown });
    const reports = Ksvs.map(({ files, ...report }) => ({
      ...report,
      given: formatDateTime(report.consentGivenAt, timeZoneOf(profile)),
      requestedAt: formatDateTime(report.createdAt, timeZoneOf(profile)),
      files: files.map((file) => ({ id: file.id, name: file.name })),
    }));
    const open = reports.find(({ status }) => status === "APPLICATIONCREATED");
    const wanted = Number(url.searchParams.get("report"));
    const mayEnter = mayDo(principal, "update");
    return {
      reports,
      total: Total,
      language,
      currency: profile.branches.find((branch) => branch.id === branchId)?.cur ?? "EUR",
      /** The report the form is for; null of a new one. */
      editing: (mayEnter && (reports.find((one) => one.id === wanted && !one.fetched) ?? open)) || null,
      mayApply: mayDo(principal, "fetchOrCreate") && !open,
      mayAdd: mayDo(principal, "add") && !open,
      mayEnter,
    };
  },
  acts,
};
