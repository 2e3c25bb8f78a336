import { useNavigate } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "#app/components/form/use-hydrated.ts";
import type { BoardCard, BoardList, HistoryEntry } from "./board-page.ts";
import { Column } from "./column.tsx";
import { FilterForm } from "./filter-form.tsx";
import { OpenCard } from "./open-card.tsx";
import { useBoard } from "./use-board.ts";

export interface BoardProps {
  title: string;
  boards: { id: number; name: string }[];
  board: { id: number; name: string; version: number };
  lists: BoardList[];
  Total: number;
  now: string;
  wanted: {
    amount: number;
    filter: {
      q?: string | undefined;
      alerts?: string | undefined;
      stay?: string | undefined;
      buildingId?: number[] | undefined;
      ownerId?: number[] | undefined;
    };
  };
  filtered: boolean;
  opened: { card: BoardCard; contractId: number | null; history: HistoryEntry[] } | null;
  /** The list a move of the opened card is to be confirmed into. */
  confirm: number | null;
  buildings: { value: string; label: string }[];
  owner: string;
  search: string;
  timeZone: string;
  mayMove: boolean;
  mayOpenUnit: boolean;
  idempotencyKey: string;
  actions: ReactNode;
}

/** The board with its lists side by side, worked by pointer, keys or the form of a card. */
export function Board(page: BoardProps) {
  const { t } = useTranslation("kanban");
  const navigate = useNavigate();
  const live = useHydrated();
  const element = useRef<HTMLDivElement>(null);
  const { lists, carriedId, refused, spoken, over } = useBoard(page, element);
  const address = (change: Record<string, string | null>) => {
    const search = new URLSearchParams(page.search);
    search.delete("sure");
    for (const [name, value] of Object.entries(change))
      if (value === null) search.delete(name);
      else search.set(name, value);
    return `/kanban${search.size > 0 ? `?${search}` : ""}`;
  };
  const matching = lists.reduce((sum, { total }) => sum + total, 0);
  return (
    <div className="kb-screen">
      <header className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
        <h1 className="text-title font-semibold">{page.title}</h1>
        {page.boards.length > 1 ? (
          <nav aria-label={t("boards.title")} className="flex flex-wrap gap-1.5">
            {page.boards.map(({ id, name }) => (
              <a
                key={id}
                href={`/kanban?board=${id}`}
                className="button"
                aria-current={id === page.board.id ? "page" : undefined}
                dir="auto"
              >
                {name}
              </a>
            ))}
          </nav>
        ) : (
          <p className="text-control text-ink-2" dir="auto">
            {page.board.name}
          </p>
        )}
        <p className="text-control text-ink-2">
          {page.filtered ? t("matching", { matching, total: page.Total }) : t("units", { count: page.Total })}
        </p>
        <div className="ms-auto flex flex-wrap items-center gap-2.5 print:hidden">{page.actions}</div>
      </header>
      <FilterForm page={page} />
      <div className="kb-stage">
        <div className="kb-board" ref={element} data-live={(live && page.mayMove) || undefined}>
          {lists.map((list) => (
            <Column
              key={list.id}
              list={list}
              openId={page.opened?.card.propertyId ?? null}
              carriedId={carriedId}
              refused={refused}
              hrefOf={({ propertyId }) => address({ card: String(propertyId) })}
              moreHref={address({ amount: String(Math.min(2000, page.wanted.amount * 3)) })}
              gap={over?.listId === list.id ? over.index : null}
            />
          ))}
          {lists.length === 0 ? <p className="text-control text-ink-2">{t("noLists")}</p> : null}
        </div>
        {page.opened ? (
          <OpenCard
            key={page.opened.card.propertyId}
            {...page.opened}
            lists={lists}
            confirm={page.confirm}
            closeHref={address({ card: null })}
            timeZone={page.timeZone}
            mayMove={page.mayMove}
            mayOpenUnit={page.mayOpenUnit}
            idempotencyKey={page.idempotencyKey}
            onClose={() => navigate(address({ card: null }), { preventScrollReset: true })}
          />
        ) : null}
      </div>
      <p className="kb-spoken" role="status" aria-live="assertive" data-empty={spoken === "" || undefined}>
        {spoken}
      </p>
      {live ? (
        // Said in words: they act on the card that has the focus, and not before.
        <p className="mt-2 text-label text-ink-2">
          {[
            `← ↑ ↓ → ${t("keys.walk")}`,
            ...(page.mayMove ? [`${t("keys.space")} ${t("keys.carry")}`] : []),
            `/ ${t("keys.search")}`,
          ].join(" · ")}
        </p>
      ) : null}
    </div>
  );
}
