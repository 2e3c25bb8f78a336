import { endOfQuietHours } from "#api/messages/sms/rules/quiet-hours.ts";

/** What tells where a guest is when a message reaches them. */
export interface GuestPlace {
  /** ISO 3166; null when unknown. */
  country: string | null;
  houseTimeZone: string;
  checkInAt: Date;
  checkOutAt: Date;
}

/**
 * Returns the time zone that decides whether it is night for a guest: the building's during the stay; before and after it that
 * of the guest's country if the whole country has one time, or else the building's.
 */
export function guestTimeZone(
  { country, houseTimeZone, checkInAt, checkOutAt }: GuestPlace,
  now: Date,
): string {
  if (country === null || (now >= checkInAt && now < checkOutAt)) return houseTimeZone;
  const zones = zonesOf(country);
  const hours = new Set(zones.map((timeZone) => hourOf(now, timeZone)));
  return hours.size === 1 ? (zones[0] ?? houseTimeZone) : houseTimeZone;
}

function hourOf(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", { timeZone, dateStyle: "short", timeStyle: "short" }).format(at);
}

function zonesOf(country: string): readonly string[] {
  try {
    const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale(
      `und-${country}`,
    );
    return locale.getTimeZones?.() ?? [];
  } catch {
    return [];
  }
}

/**
 * Returns until when a message waits for the guest's morning; null when it need not wait. A message that tells how to get in is
 * also sent at night from a day before the arrival on.
 */
export function endOfQuiet(place: GuestPlace, message: { opensDoor: boolean }, now: Date): Date | null {
  const untilArrival = place.checkInAt.getTime() - now.getTime();
  if (message.opensDoor && untilArrival <= 86_400_000) return null;
  return endOfQuietHours(now, guestTimeZone(place, now));
}
