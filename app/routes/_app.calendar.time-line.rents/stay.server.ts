import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import type { StayLook } from "#app/components/timeline/stay-look.ts";
import { missingAtCheckIn } from "#app/routes/_app.real_estate.contracts.rent.$id/check-in.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { todayOf } from "#app/services/today.ts";
import type { Departure } from "#contract/contracts/rent-contracts/departure.ts";
import type { RentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import type { Candidate } from "#contract/contracts/rent-contracts/stay-changes.ts";
import { daysBetween } from "#contract/platform/days.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";

/** One stay for the panel; with `resolve` the units that could take it. */
export async function loadStay(signedIn: SignedIn, id: number, resolve: boolean): Promise<StayLook> {
  const { api, profile, t } = signedIn;
  const today = todayOf(profile);
  const [{ contract }, { alerts }] = await Promise.all([
    api.rentContracts.find({ id }),
    api.contractAlerts.get({ contractId: id }),
  ]);
  const may = (name: string) =>
    contract.allowedActions.some(({ action, disabledBecause }) => action === name && !disabledBecause);
  const checkIn = may("checkIn") && daysBetween(today, contract.checkIn) <= 0;
  const asks = (resolve || contract.overbooking) && may("change");
  const checkOut = may("checkOut") && !contract.checkedOutAt;
  const [register, left, candidates] = await Promise.all([
    checkIn ? missingAtCheckIn(signedIn, contract, today) : null,
    checkOut ? api.stayChanges.departure({ id }) : null,
    asks ? api.stayChanges.candidates({ id }).then(({ Candidates }) => Candidates) : null,
  ]);
  return {
    id,
    version: contract.version,
    guest: contract.guest || t("contract", { id }),
    lines: linesOf(signedIn, contract),
    alerts: alertsOf(signedIn, contract, { today, alerts }),
    missing: register ? missingOf(signedIn, register) : [],
    leaving: left ? leavingOf(signedIn, left.departure, contract) : null,
    may: { checkIn, checkOut, change: may("change") },
    candidates:
      candidates?.map((unit) => ({
        unitId: unit.unitId,
        label: unit.label,
        wording: wordsOf(signedIn, unit),
      })) ?? null,
    key: newIdempotencyKey(),
  };
}

/** What a departure today leaves behind, in words. */
function leavingOf(
  { language }: SignedIn,
  { nightsLeft, nightsTaken, choices, open, back, deposit, currency }: Departure,
  { checkOut }: RentContract,
): StayLook["leaving"] {
  const t = fixedT(language, "rentContracts");
  const money = (minor: number) => formatMoney(minor, currency, language);
  const when = nightsLeft > 0 ? "early" : "late";
  const settled = (after: { open: number; back: number }) =>
    after.back > 0
      ? t("leaving.thenBack", { amount: money(after.back) })
      : after.open > 0
        ? t("leaving.thenOpen", { amount: money(after.open) })
        : "";
  const offered = choices.map(({ charge, total, ...after }) => ({
    value: charge as string,
    label: [t(`leaving.${when}Charge.${charge}`), money(total), settled(after)].filter(Boolean).join(" · "),
  }));
  return {
    lines: [
      nightsLeft === 0
        ? ""
        : t(`leaving.${when}`, { count: Math.abs(nightsLeft), day: formatDate(checkOut) }),
      nightsTaken ? t("leaving.taken") : "",
      open > 0 ? t("leaving.open", { amount: money(open) }) : "",
      back > 0 ? t("leaving.back", { amount: money(back) }) : "",
      deposit > 0 ? t("leaving.deposit", { amount: money(deposit) }) : "",
    ].filter(Boolean),
    choices:
      offered.length > 0 ? [...offered, { value: "none", label: t(`leaving.${when}Charge.none`) }] : [],
    chosen: when === "early" ? "rule" : "none",
  };
}

function linesOf({ t, language }: SignedIn, contract: RentContract): StayLook["lines"] {
  const { checkIn, checkOut, nights, adults, children, currency } = contract;
  const money = (minor: number) => formatMoney(minor, currency, language);
  const lines: [string, string | null][] = [
    [t("unit"), contract.unitLabel],
    [t("stay.status"), t(`status.${contract.status}`)],
    [
      t("stay.nights"),
      `${formatDate(checkIn)} – ${formatDate(checkOut)} · ${t("nights", { count: nights })}`,
    ],
    [t("persons"), String(adults + children)],
    [t("stay.phone"), contract.guestPhone],
    [t("stay.total"), money(contract.total)],
    [t("stay.due"), contract.open > 0 ? money(contract.open) : null],
    [t("stay.note"), contract.note || null],
  ];
  return lines.flatMap(([term, value]) => (value ? [{ term, value }] : []));
}

type Alerts = Awaited<ReturnType<SignedIn["api"]["contractAlerts"]["get"]>>["alerts"];

function alertsOf(
  { t, language }: SignedIn,
  { payments, currency }: RentContract,
  { today, alerts }: { today: string; alerts: Alerts },
): StayLook["alerts"] {
  const a = fixedT(language, "contractAlerts");
  const open = alerts.filter(({ status }) => status === "open");
  const overdue = payments
    .filter(({ status, dueOn }) => status === "open" && dueOn < today)
    .reduce((sum, { amount }) => sum + amount, 0);
  const all = open.map(({ code, note, severity }) => ({
    text: [a(`codes.${code}`), note].filter(Boolean).join(": "),
    tone: severity === "low" ? ("warning" as const) : ("bad" as const),
  }));
  // The same of several payments is said once.
  const texts = all.filter(({ text }, place) => all.findIndex((one) => one.text === text) === place);
  if (overdue <= 0) return texts;
  return [
    { text: t("stay.overdue", { amount: formatMoney(overdue, currency, language) }), tone: "bad" },
    ...texts,
  ];
}

function missingOf(
  { language }: SignedIn,
  { people, unnamed }: NonNullable<Awaited<ReturnType<typeof missingAtCheckIn>>>,
): string[] {
  const p = fixedT(language, "contractParties");
  return [
    ...people.map(({ name, missing }) => {
      const fields = missing.map((one) => p(`fields.${one}`)).join(", ");
      return `${name} – ${p("register.missing", { fields })}`;
    }),
    ...(unnamed > 0 ? [p("register.unnamed", { count: unnamed })] : []),
  ];
}

/** Why a unit is likely, and what it would cost more or less. */
function wordsOf({ t, language }: SignedIn, unit: Candidate): string {
  const { difference, currency, building, sameBuilding, sameKind, persons } = unit;
  const money = (minor: number) => formatMoney(minor, currency, language);
  const price =
    difference === null
      ? t("stay.noPrice")
      : difference === 0
        ? t("stay.samePrice")
        : t(difference > 0 ? "stay.dearer" : "stay.cheaper", { amount: money(Math.abs(difference)) });
  return [
    sameBuilding ? t("stay.sameBuilding") : building,
    sameKind ? t("stay.sameKind") : "",
    t("personsShort", { count: persons }),
    price,
  ]
    .filter(Boolean)
    .join(" · ");
}
