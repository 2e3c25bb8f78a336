import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from "@headlessui/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

const heights = { dense: 30, normal: 36, roomy: 48 } as const;
type Density = keyof typeof heights;
const densities: readonly Density[] = ["dense", "normal", "roomy"];
const remembered = "hauswart.grid.rows";

/** The row height in pixels that the person has chosen on this device, and the list to choose it from. */
export function useRowHeight() {
  const [density, setDensity] = useState<Density>(
    () => densities.find((name) => name === localStorage.getItem(remembered)) ?? "dense",
  );
  const choose = (name: Density) => {
    localStorage.setItem(remembered, name);
    setDensity(name);
  };
  return { rowHeight: heights[density], choice: <RowHeightChoice value={density} onChange={choose} /> };
}

function RowHeightChoice({ value, onChange }: { value: Density; onChange: (name: Density) => void }) {
  const { t } = useTranslation("list");
  return (
    <Listbox value={value} onChange={onChange}>
      <ListboxButton className="button gap-1.5!">
        <span className="font-medium text-ink-2">{t("grid.rows")}:</span>
        {t(`grid.${value}`)}
        <span aria-hidden="true" className="text-ink-2">
          ▾
        </span>
      </ListboxButton>
      <ListboxOptions
        modal={false}
        anchor={{ to: "bottom end", gap: 4 }}
        className="z-30 rounded-card border border-line bg-raised p-1 shadow-float"
      >
        {densities.map((name) => (
          <ListboxOption
            key={name}
            value={name}
            className="cursor-pointer rounded-control px-2.5 py-1.5 text-control data-focus:bg-row-current data-selected:font-semibold"
          >
            {t(`grid.${name}`)}
          </ListboxOption>
        ))}
      </ListboxOptions>
    </Listbox>
  );
}
