import { parseDate } from "#app/components/form/parse-date.ts";
import { normalisePhones } from "#app/components/form/phone.server.ts";
import type { Client } from "#contract/platform/client.ts";
import type { LikelyDuplicate } from "./duplicate-hint.tsx";

/** Clients who are probably the one in the form; no more of them than the reader may see. */
export async function likelyDuplicates(api: Client, form: FormData): Promise<LikelyDuplicate[]> {
  normalisePhones(form);
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const birthday = parseDate(text("birthday"));
  const { Clients } = await api.clientDuplicates.like({
    client: {
      firstname: text("firstname"),
      lastname: text("lastname"),
      company: text("company"),
      email: text("email") || null,
      phone: text("phone") || null,
      mobile: text("mobile") || null,
      birthday: birthday.ok ? birthday.value : null,
    },
  });
  return Clients.map(({ id, name, email, phone, city, score }) => ({
    id,
    score,
    label: [name || `#${id}`, email ?? phone ?? city].filter(Boolean).join(" · "),
  }));
}
