import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { useHydrated } from "#app/components/form/use-hydrated.ts";
import { useOptions } from "#app/components/form/use-options.ts";
import type { Choice } from "./definition.ts";
import { Ticks } from "./ticks.tsx";

interface Props {
  name: string;
  /** Path that answers `{ options: Choice[] }` to `?q=`. */
  search: string;
  multiple: boolean;
  given: readonly string[];
  choices: readonly Choice[];
}

/**
 * A filter with too many choices to list: type, then tick. Without a script the typed text is sent as `s.<key>` together
 * with the form, and the screen gives what it found among `choices`.
 */
export function FilterSearch({ name, search, multiple, given, choices }: Props) {
  const { t } = useTranslation("list");
  const hydrated = useHydrated();
  const [typed, setTyped] = useState("");
  const options = useOptions(search, typed);
  const chosen = choices.filter((choice) => given.includes(choice.value));
  const offered = options.options ?? choices.filter((choice) => !given.includes(choice.value));
  const all = [...chosen, ...offered.filter((choice) => !given.includes(choice.value))];
  return (
    <div className="flex w-64 flex-col gap-1.5">
      <div className="flex gap-1.5">
        <input
          type="search"
          name={hydrated ? undefined : name.replace(/^f\./, "s.")}
          value={hydrated ? typed : undefined}
          onChange={(event) => setTyped(event.target.value)}
          aria-label={t("search")}
          placeholder={t("search")}
          className="input"
          autoComplete="off"
        />
        {hydrated ? null : (
          <Button name="add" value={name.slice(2)}>
            {t("search")}
          </Button>
        )}
      </div>
      <div aria-busy={options.busy} className="max-h-56 overflow-y-auto aria-busy:opacity-60">
        <Ticks name={name} type={multiple ? "checkbox" : "radio"} given={given} choices={all} />
      </div>
    </div>
  );
}
