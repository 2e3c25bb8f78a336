import { useTranslation } from "react-i18next";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { typeInto } from "#app/components/form/type-into.ts";
import { useHydrated } from "#app/components/form/use-hydrated.ts";
import {
  templateLists,
  templateVariables,
} from "#contract/contracts/contract-templates/contract-template.ts";

interface Entry {
  written: string;
  says: string;
}

/** What a text may name, by what it is of: to look up and copy, and with scripts to insert where the text is being written. */
export function VariableList({
  area,
  more = {},
}: {
  area: string;
  more?: Readonly<Record<string, Entry[]>>;
}) {
  const { t } = useTranslation(["contractTemplates", "contractVariables"]);
  const of = (name: string) => t(`contractVariables:of.${name}`);
  const groups: [string, Entry[]][] = Object.entries(templateVariables).map(([group, names]) => [
    of(group),
    names.map((name) => ({ written: `{${group}.${name}}`, says: t(`contractVariables:${group}.${name}`) })),
  ]);
  for (const [list, { item, fields }] of Object.entries(templateLists))
    groups.push([
      of(list),
      [
        { written: `{#each ${list}}…{/each}`, says: t("variables.eachHint") },
        ...fields.map((name) => ({
          written: `{${item}.${name}}`,
          says: t(`contractVariables:${item}.${name}`),
        })),
      ],
    ]);
  groups.unshift(...Object.entries(more));
  groups.push([
    of("conditions"),
    [
      { written: "{#if guest.company}…{#else}…{/if}", says: t("variables.ifHint") },
      { written: "{#unless deposit.amount}…{/unless}", says: t("variables.unlessHint") },
    ],
  ]);
  return (
    <Card title={t("variables.title")}>
      <p className="mb-2 text-label text-ink-2">
        <bdi>{t("variables.hint")}</bdi>
      </p>
      {groups.map(([title, entries]) => (
        <details key={title} className="border-t border-line py-1.5 text-control">
          <summary className="cursor-pointer font-semibold">{title}</summary>
          <ul className="mt-1 flex flex-col gap-1.5">
            {entries.map((entry) => (
              <Variable key={entry.written} {...entry} area={area} />
            ))}
          </ul>
        </details>
      ))}
    </Card>
  );
}

function Variable({ written, says, area }: Entry & { area: string }) {
  const { t } = useTranslation("contractTemplates");
  const hydrated = useHydrated();
  const name = <code dir="ltr">{written}</code>;
  return (
    <li>
      {hydrated ? (
        <button
          type="button"
          className="link text-start"
          aria-label={t("variables.insert", { name: written })}
          onClick={() => insert(document.getElementById(area), written)}
        >
          {name}
        </button>
      ) : (
        name
      )}
      <p className="text-label text-ink-2">{says}</p>
    </li>
  );
}

function insert(area: HTMLElement | null, written: string): void {
  if (!(area instanceof HTMLTextAreaElement)) return;
  const { selectionStart: from, selectionEnd: until, value } = area;
  const text = written.replaceAll("…", "\n");
  typeInto(area, value.slice(0, from) + text + value.slice(until));
  area.focus();
  area.setSelectionRange(from + text.length, from + text.length);
}
