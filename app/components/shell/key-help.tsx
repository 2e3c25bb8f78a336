import { useTranslation } from "react-i18next";
import type { MenuGroup } from "./menu.ts";

/**
 * The grammar of the keys, the same on every screen (`app/islands/keys.ts` carries it out), then what
 * single screens add to it.
 */
const groups: { name: string; keys: [string, string[]][] }[] = [
  {
    name: "everywhere",
    keys: [
      ["palette", ["Ctrl", "K"]],
      ["search", ["/"]],
      ["findInMenu", ["F"]],
      ["fold", ["←", "→"]],
      ["help", ["?"]],
      ["back", ["Esc"]],
    ],
  },
  {
    name: "lists",
    keys: [
      ["row", ["J", "K", "↓", "↑"]],
      ["select", ["X"]],
      ["open", ["Enter"]],
      ["new", ["N"]],
    ],
  },
  {
    name: "records",
    keys: [
      ["edit", ["E"]],
      ["save", ["Ctrl", "Enter"]],
      ["neighbours", ["[", "]"]],
      ["tab", ["1", "…", "9", "0"]],
    ],
  },
  {
    name: "day",
    keys: [
      ["days", ["[", "]"]],
      ["today", ["T"]],
      ["newStay", ["N"]],
    ],
  },
  {
    name: "timeline",
    keys: [
      ["nights", ["←", "↑", "↓", "→"]],
      ["range", ["Shift", "←", "↑", "↓", "→"]],
      ["edges", ["Home", "End"]],
      ["ends", ["Ctrl", "Home", "End"]],
      ["page", ["PgUp", "PgDn"]],
      ["openNight", ["Enter"]],
      ["newStay", ["N"]],
      ["moveStay", ["M"]],
      ["extendStay", ["+"]],
      ["splitStay", ["S"]],
      ["stayIn", ["I"]],
      ["stayOut", ["U"]],
      ["resolve", ["R"]],
      ["undo", ["Z"]],
      ["block", ["B"]],
      ["date", ["G"]],
      ["today", ["T"]],
      ["overbookings", ["O"]],
      ["find", ["/"]],
      ["clear", ["Esc"]],
    ],
  },
  {
    name: "contract",
    keys: [
      ["changeStay", ["M"]],
      ["oneMoreNight", ["+"]],
      ["confirm", ["S"]],
      ["cancelContract", ["D"]],
      ["checkIn", ["C"]],
      ["checkOut", ["O"]],
      ["takePayment", ["P"]],
      ["giveBack", ["B"]],
      ["invoice", ["I"]],
      ["checkInDetails", ["W"]],
      ["refundDeposit", ["R"]],
    ],
  },
  {
    name: "invoice",
    keys: [
      ["pdf", ["P"]],
      ["finalize", ["F"]],
      ["send", ["M"]],
      ["cancelInvoice", ["C"]],
      ["removeDraft", ["R"]],
    ],
  },
];

/** Every key there is; "go to" from the person's own menu. */
export function KeyHelp({ menu }: { menu: MenuGroup[] }) {
  const { t } = useTranslation("keys");
  const goTo = menu.flatMap((group) => group.entries).filter((entry) => entry.go);
  return (
    <div className="keys-grid" data-dialog-part="">
      {groups.map((group) => (
        <section key={group.name}>
          <h2 className="mb-2 font-semibold">{t(`group.${group.name}`)}</h2>
          <dl>
            {group.keys.map(([name, keys]) => (
              <KeyRow key={name} label={t(`key.${name}`)} keys={keys} />
            ))}
          </dl>
        </section>
      ))}
      <section>
        <h2 className="mb-2 font-semibold">{t("group.goTo")}</h2>
        <dl>
          {goTo.map((entry) => (
            <KeyRow key={entry.path} label={entry.label} keys={["G", entry.go?.toUpperCase() ?? ""]} />
          ))}
        </dl>
      </section>
    </div>
  );
}

function KeyRow({ label, keys }: { label: string; keys: string[] }) {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd>
        {keys.map((key) => (
          <kbd key={key} className="kbd">
            {key}
          </kbd>
        ))}
      </dd>
    </>
  );
}
