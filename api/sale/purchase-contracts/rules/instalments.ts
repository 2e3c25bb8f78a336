import type { BuildPhase } from "#contract/property/units/unit-choices.ts";

interface Step {
  /** Percentage of the price. */
  percent: number;
  /** Null: after all phases, three years after the handover. */
  phase: BuildPhase | null;
  /** Key of its name under `plan` of `purchaseContracts.json`. */
  name: string;
}

/**
 * Plan A of § 10 Abs 2 Z 1 BTVG (Austria, BGBl I 7/1997 as amended by BGBl I 159/2013; read on 26 November
 * 2026): 15 % at the beginning of works, 35 % with shell and roof, 20 % with raw installations, 12 % with
 * façade and windows, 12 % when it can be lived in, 4 % when all is finished, 2 % three years after the
 * handover. Each is assigned to the build phase of ours that has then been reached.
 */
const planA: readonly Step[] = [
  { percent: 15, phase: "BAUSTART_UND_ROHBAU", name: "begin" },
  { percent: 35, phase: "ROHBAU_UND_INSTALLATIONEN", name: "shell" },
  { percent: 20, phase: "ROHBAU_UND_INSTALLATIONEN", name: "installations" },
  { percent: 12, phase: "BAUARBEITEN_ABGESCHLOSSEN", name: "facade" },
  { percent: 12, phase: "SCHLUESSELFERTIG", name: "moveIn" },
  { percent: 4, phase: "SCHLUESSELFERTIG", name: "finished" },
  { percent: 2, phase: null, name: "warranty" },
];

/**
 * Computes the instalments of plan A for a price in minor units; the last one takes the rounding remainder,
 * so that they add up to it.
 */
export function proposeInstalments(price: number): (Omit<Step, "percent"> & { amount: number })[] {
  let left = price;
  return planA.flatMap(({ percent, ...step }, place) => {
    const amount = place === planA.length - 1 ? left : Math.floor((price * percent) / 100);
    left -= amount;
    return amount > 0 ? [{ ...step, amount }] : [];
  });
}

/** Returns the position of the first instalment with which a plan exceeds the price; null when none does. */
export function firstAbove(price: number, amounts: readonly number[]): number | null {
  let sum = 0;
  for (const [place, amount] of amounts.entries()) {
    sum += amount;
    if (sum > price) return place;
  }
  return null;
}

/** Computes a commission in percent of a price, rounded to the nearest minor unit. */
export function commissionOf(price: number, percent: number): number {
  return Math.round((price * Math.round(percent * 100)) / 10_000);
}
