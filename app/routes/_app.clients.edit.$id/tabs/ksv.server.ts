import type { Act, Acts } from "#app/components/detail/record-tabs.server.ts";
import { maxShown } from "#app/components/detail/record-tabs.server.ts";
import { typedDay } from "#app/components/form/parse-date.ts";
import { postedMoney } from "#app/components/form/posted-money.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import { decide, may, type Principal } from "#contract/access.ts";
import type { Client } from "#contract/clients.ts";
import { formatDateTime } from "#contract/format.ts";
import { ksv } from "#contract/ksv.ts";
import { ksvOutcomes } from "#contract/ksv-record.ts";

const here = (id: number) => `/clients/edit/${id}?tab=ksv`;

const acts: Acts = {
  ksvApply: async ({ signedIn: { api, language }, id, options }) => {
    const { Ksv } = await api.ksv.fetchOrCreate({ id }, options);
    return { to: here(id), text: fixedT(language, "ksv")(Ksv.status === "DONE" ? "reused" : "applied") };
  },
  ksvAdd: async ({ signedIn, id, form, options }) => {
    const { KsvId } = await signedIn.api.ksv.add({ ksv: { clientId: id, ...without(form) } }, options);
    await keepFile(signedIn, KsvId, form, options);
    await signedIn.api.ksv.update(
      { ksv: { id: KsvId, ...fieldsOf(form, signedIn) } },
      keyed(options, "enter"),
    );
    return { to: here(id), text: fixedT(signedIn.language, "ksv")("enter.done") };
  },
  ksvEnter: async ({ signedIn, id, form, target, options }) => {
    const ksvId = Number(target);
    const fields = fieldsOf(form, signedIn);
    await keepFile(signedIn, ksvId, form, options);
    await signedIn.api.ksv.update(
      { ksv: { id: ksvId, version: Number(form.get("version")), ...fields } },
      options,
    );
    return { to: here(id), text: fixedT(signedIn.language, "ksv")("enter.done") };
  },
};
