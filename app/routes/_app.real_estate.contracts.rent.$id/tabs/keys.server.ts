import type { Acts } from "#app/components/detail/record-tabs.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import type { KeySlot } from "#contract/operations/keyboxes/keyboxes.ts";
import type { StayCode } from "#contract/operations/smart-locks/smart-locks.ts";
import { may } from "#contract/platform/access.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { Tab } from "./tabs.server.ts";

const acts: Acts = {
  openSlotContract: async ({ signedIn: { api, language }, id, form, options }) => {
    const reason = String(form.get("reason") ?? "").trim();
    await api.keyboxes.openSlotContract({ contractId: id, reason }, options);
    return { text: fixedT(language, "stayKeys")("done") };
  },
};

/** The slot with its door, its key and what it waits for in words: the page need not know them all. */
function inWords(slot: KeySlot, language: Language) {
  const t = fixedT(language, "keyboxes");
  const key = slot.keyPresent === null ? "unknown" : slot.keyPresent ? "yes" : "no";
  const why = slot.withheldBecause && t(`errors:NOT_READY_${slot.withheldBecause}`);
  return { ...slot, doorWord: t(`door.${slot.door}`), keyWord: t(`key.${key}`), why };
}

/** The code of a stay with its state and what telling it waits for in words. */
function codeInWords(code: StayCode, language: Language) {
  const t = fixedT(language, "smartLocks");
  const waits = code.withheldBecause;
  const why = waits && fixedT(language, "stayKeys")(`waits.${waits}`);
  const kind = t(`codes.kinds.${code.kind}`, { id: code.contractId ?? 0 });
  return { ...code, kindWord: kind, stateWord: t(`codes.states.${code.state}`), why };
}

/** How the guest of a stay gets in. */
export const keysTab = {
  mayRead: (principal) => may(principal, "keybox", "read") || may(principal, "nuki", "read"),
  load: async ({ api, principal, language }, { contract: { id } }) => {
    const [slot, codes] = await Promise.all([
      may(principal, "keybox", "read") ? api.keyboxes.ofContract({ contractId: id }) : null,
      may(principal, "nuki", "read") ? api.smartLocks.ofContract({ contractId: id }) : null,
    ]);
    return {
      slot: slot?.keySlot ? inWords(slot.keySlot, language) : null,
      seesSlot: slot !== null,
      codes: codes?.codes.map((code) => codeInWords(code, language)),
      mayOpen: may(principal, "keybox", "edit"),
    };
  },
  acts,
} satisfies Tab<unknown>;
