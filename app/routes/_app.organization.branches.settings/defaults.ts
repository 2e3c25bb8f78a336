import type { Branch } from "#contract/organization/branches/branches.ts";
import type { Language } from "#contract/platform/languages.ts";

/** Settings as their fields begin. */
export function settingsDefaults(
  { settings, paymentDays }: Pick<Branch, "settings" | "paymentDays">,
  language: Language,
) {
  const percent = (points: number | null) => (points === null ? "" : typedNumber(points / 100, language));
  return {
    checkInTime: settings.checkInTime,
    checkOutTime: settings.checkOutTime,
    paymentDays: String(paymentDays),
    depositDays: String(settings.depositDays),
    lodgingTax: percent(settings.lodgingTax),
    otherTax: percent(settings.otherTax),
  };
}

function typedNumber(value: number, language: Language): string {
  return String(value).replace(".", language === "en" || language === "he" ? "." : ",");
}
