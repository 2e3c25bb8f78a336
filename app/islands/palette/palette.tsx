import { useNavigate } from "@remix-run/react";
import { CommandEmpty, CommandGroup, CommandInput, CommandItem, CommandList, CommandRoot } from "cmdk";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { matchesSearch } from "#contract/platform/search-form.ts";
import { actsFor, daysNamed } from "./acts.ts";
import { recentHits, remember } from "./recent.ts";
import { type Hit, usePaletteSearch } from "./search.ts";

interface Props {
  /** What stood in the field of the top bar. */
  typed: string;
  person: string;
  onClose: () => void;
}

/**
 * Search and commands over the page: everything by arrows and Enter. A native dialog holds the focus, so that nothing is
 * needed for that; cmdk walks the lines. The server finds, the browser never sorts or filters.
 */
export function Palette({ typed, person, onClose }: Props) {
  const { t } = useTranslation(["palette", "shell", "search"]);
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [q, setQ] = useState(typed);
  const [recent] = useState(() => recentHits(person));
  const [selected, setSelected] = useState("");
  const { groups, busy, failed } = usePaletteSearch(q);
  // Until the answer to the last letter comes, the one before stands, less what cannot be meant any more.
  const fits = (hit: Hit) => !busy || matchesSearch(`${hit.title} ${hit.hint}`, q);
  // Closed before it leaves the document: only then does the browser give the focus back to where it was.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    // The first thing a dialog would focus by itself is the frame of the list.
    element?.querySelector("input")?.focus();
    return () => {
      element?.close();
      // The browser gives the focus back to the field of the top bar, where the next letter would open this again.
      if (before instanceof HTMLInputElement && before.dataset.palette !== undefined) before.blur();
    };
  }, []);
  const go = (hit: Hit, keep = true) => {
    if (keep) remember(person, hit);
    onClose();
    navigate(hit.href);
  };
  const words = (key: string, values?: Record<string, string>) => t(key, { ...values });
  const everywhere = {
    href: `/search?q=${encodeURIComponent(q.trim())}`,
    title: t("palette:everywhere", { q: q.trim() }),
    hint: "",
  };
  const days = daysNamed(q, new Date(), words);
  const acts = actsFor(q, words);
  const isEmpty = q.trim() === "";
  const lines = [
    ...(isEmpty ? [{ key: "recent", title: t("palette:recent"), hits: recent, keep: true }] : []),
    { key: "day", title: t("palette:days"), hits: days, keep: false },
    ...groups.map(({ key, hits }) => ({
      key,
      title: t(`search:groups.${key}`),
      hits: hits.filter(fits),
      keep: true,
    })),
  ].filter(({ hits }) => hits.length > 0);
  const values = [
    ...lines.flatMap(({ key, hits }) => hits.map(({ href }) => `${key}:${href}`)),
    ...acts.map(({ id }) => `act:${id}`),
  ];
  // The first line is the one Enter takes, whenever other lines come.
  const first = values[0] ?? `more:${everywhere.href}`;
  const present = values.join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines are what moves it
  useEffect(() => setSelected(first), [first, present]);
  return (
    <dialog
      ref={dialog}
      aria-label={t("palette:title")}
      className="mx-auto mt-[10vh] w-[min(620px,calc(100vw-24px))] rounded-card border border-line bg-raised p-0 text-ink shadow-float backdrop:bg-black/40"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <CommandRoot
        shouldFilter={false}
        loop
        value={selected}
        onValueChange={setSelected}
        label={t("palette:title")}
      >
        <CommandInput
          value={q}
          onValueChange={setQ}
          maxLength={100}
          placeholder={t("palette:placeholder")}
          className="h-12 w-full border-0 border-b border-line bg-transparent px-4 text-body outline-none placeholder:text-ink-3"
        />
        <CommandList
          aria-busy={busy}
          label={t("palette:found")}
          className="max-h-[min(60vh,440px)] overflow-y-auto p-1.5"
        >
          <CommandEmpty className="px-3 py-4 text-control text-ink-2">
            {t(failed ? "palette:failed" : busy ? "palette:busy" : "palette:nothing")}
          </CommandEmpty>
          {lines.map(({ key, title, hits, keep }) => (
            <Group key={key} title={title} prefix={key} hits={hits} onGo={(hit) => go(hit, keep)} />
          ))}
          {acts.length > 0 ? (
            <CommandGroup heading={t("palette:acts")} className={groupClass}>
              {acts.map((act) => (
                <CommandItem key={act.id} value={`act:${act.id}`} onSelect={act.run} className={itemClass}>
                  {act.title}
                </CommandItem>
              ))}
            </CommandGroup>
          ) : null}
          {isEmpty ? null : (
            <Group
              title={t("palette:more")}
              prefix="more"
              hits={[everywhere]}
              onGo={(hit) => go(hit, false)}
            />
          )}
        </CommandList>
        <p className="border-t border-line px-4 py-2 text-label text-ink-2" data-hint="">
          {t("palette:hint")}
        </p>
      </CommandRoot>
    </dialog>
  );
}

const groupClass =
  "pb-1 [&>[cmdk-group-heading]]:px-2.5 [&>[cmdk-group-heading]]:pt-2 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:text-label [&>[cmdk-group-heading]]:font-semibold [&>[cmdk-group-heading]]:text-ink-2";
const itemClass =
  "flex cursor-pointer items-baseline gap-2.5 rounded-control px-2.5 py-1.5 text-control aria-selected:bg-row-current";

function Group({
  title,
  prefix,
  hits,
  onGo,
}: {
  title: string;
  prefix: string;
  hits: readonly Hit[];
  onGo: (hit: Hit) => void;
}) {
  return (
    <CommandGroup heading={title} className={groupClass}>
      {hits.map((hit) => (
        <CommandItem
          key={hit.href}
          value={`${prefix}:${hit.href}`}
          onSelect={() => onGo(hit)}
          className={itemClass}
        >
          <span className="shrink-0 font-medium" dir="auto">
            {hit.title}
          </span>
          <span className="min-w-0 truncate text-label text-ink-2" dir="auto">
            {hit.hint}
          </span>
        </CommandItem>
      ))}
    </CommandGroup>
  );
}
