import { type Acts, maxShown } from "#app/components/detail/record-tabs.server.ts";
import { parseDecimal } from "#app/components/form/parse-number.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import type { Client } from "#contract/clients/clients/clients.ts";
import { phoneDirections, phoneResults } from "#contract/messages/phone-records/phone-record.ts";
import { may, type Principal } from "#contract/platform/access.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import { formatDateTime } from "#contract/platform/format.ts";

const acts: Acts = {
  logCall: async ({ signedIn, id, form, options }) => {
    const { api, language } = signedIn;
    const { Client: client } = await api.clients.read({ id });
    const typed = (name: string) => String(form.get(name) ?? "");
    const { PhoneRecordId } = await api.phoneRecords.add(
      {
        phoneRecord: {
          branchId: client.branchId,
          clientId: id,
          phone: client.mobile ?? client.phone,
          direction: phoneDirections.find((one) => one === typed("direction")) ?? "in",
          result: phoneResults.find((one) => one === typed("result")) ?? "answered",
          minutes: minutesOf(typed("minutes").trim(), signedIn),
          note: typed("note").trim(),
        },
      },
      options,
    );
    // What was spoken is done; what was missed somebody still has to see to.
    if (typed("result") === "answered" && may(signedIn.principal, "phone", "edit"))
      await api.phoneRecords.update({ id: PhoneRecordId, action: "close" });
    return { to: `/clients/edit/${id}?tab=calls`, text: fixedT(language, "phoneRecords")("created") };
  },
};

function minutesOf(typed: string, { language, t }: SignedIn): number | null {
  if (typed === "") return null;
  const parsed = parseDecimal(typed, language, 0);
  if (parsed.ok) return Number(parsed.value);
  const message = t(`validation:${parsed.problem}`);
  throw new CallFailure("VALIDATION", message, { fields: { minutes: message } });
}

/** The calls with a client, and a small form for one more. */
export const callsTab = {
  mayRead: (principal: Principal) => may(principal, "phone", "read"),
  load: async ({ api, principal, profile }: SignedIn, { id }: Client) => {
    const { PhoneRecords, Total } = await api.phoneRecords.list({ amount: maxShown, filter: { id } });
    return {
      calls: PhoneRecords.map((call) => ({
        ...call,
        at: formatDateTime(call.createdAt, timeZoneOf(profile)),
      })),
      total: Total,
      clientId: id,
      mayLog: may(principal, "phone", "create"),
    };
  },
  acts,
};
