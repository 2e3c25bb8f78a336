import { useSubmit } from "@remix-run/react";
import { type DragEvent, type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { addDays, daysBetween } from "#contract/platform/days.ts";
import { formatDate } from "#contract/platform/format.ts";
import { minutesOf } from "./arrange.ts";
import type { CalendarPage } from "./load.server.ts";

interface Carried {
  id: string;
  version: string;
  from: string;
  until: string;
  starts: string;
  ends: string;
}
const step = 15;
const dayMinutes = 24 * 60;

function written(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}

/** The same so many days and minutes later; null where it would leave its day. */
function later(carried: Carried, days: number, minutes: number): Carried | null {
  const moved = { ...carried, from: addDays(carried.from, days), until: addDays(carried.until, days) };
  if (carried.starts === "" || minutes === 0) return moved;
  const [starts, ends] = [minutesOf(carried.starts) + minutes, minutesOf(carried.ends) + minutes];
  return starts < 0 || ends >= dayMinutes ? null : { ...moved, starts: written(starts), ends: written(ends) };
}

/** The same, ending later or earlier; null where nothing of it would be left. */
function longer(carried: Carried, days: number, minutes: number): Carried | null {
  const until = addDays(carried.until, days);
  if (until < carried.from) return null;
  if (carried.starts === "" || minutes === 0) return { ...carried, until };
  const ends = minutesOf(carried.ends) + minutes;
  const least = until === carried.from ? minutesOf(carried.starts) : -1;
  return ends <= least || ends >= dayMinutes ? null : { ...carried, until, ends: written(ends) };
}

function entryAt(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-carry]") : null;
}

function carriedOf({ dataset }: HTMLElement): Carried {
  const { carry = "", version = "", from = "", until = "", starts = "", ends = "" } = dataset;
  return { id: carry, version, from, until, starts, ends };
}

/** Carries an event by drag, or by Space, arrows, Shift and Enter; Esc leaves it where it was. What is carried is said. */
export function useCarry(page: CalendarPage) {
  const { t } = useTranslation("calendarHome");
  const submit = useSubmit();
  const [announcement, say] = useState("");
  const held = useRef<Carried | null>(null);
  const element = useRef<HTMLElement | null>(null);
  const release = () => {
    element.current?.removeAttribute("data-carried");
    held.current = null;
    element.current = null;
  };
  const tell = ({ from, until, starts, ends }: Carried) => {
    const first = starts ? `${formatDate(from)} ${starts}` : formatDate(from);
    const last = starts ? `${until === from ? "" : `${formatDate(until)} `}${ends}` : formatDate(until);
    const where = `${first} – ${last}`;
    element.current?.setAttribute("data-carried", where);
    say(t("carried", { where }));
  };
  const put = ({ id, version, from, until, starts, ends }: Carried) => {
    release();
    const fields = {
      intent: "moveEvent",
      id,
      version,
      startsOn: from,
      days: String(daysBetween(from, until)),
    };
    submit(
      {
        ...fields,
        ...(starts && { startsAt: starts, endsAt: ends }),
        idempotencyKey: `${page.key}-${version}-${from}-${until}-${starts}-${ends}`,
      },
      { method: "post", preventScrollReset: true },
    );
  };

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const target = entryAt(event.target);
    const carried = held.current;
    if (!carried) {
      if (!target || event.key !== " ") return;
      event.preventDefault();
      element.current = target;
      held.current = carriedOf(target);
      tell(held.current);
      return;
    }
    if (event.key === "Escape" || event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      event.stopPropagation();
      if (event.key === "Escape") {
        release();
        say(t("left"));
      } else put(carried);
      return;
    }
    const [days, minutes] = stepsOf(event, page);
    if (days === 0 && minutes === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const next = (event.shiftKey ? longer : later)(carried, days, minutes);
    if (!next) return;
    held.current = next;
    tell(next);
  }

  const sheet = page.mayMove
    ? {
        onKeyDown,
        onBlur: () => held.current && element.current && release(),
        onDragStart: (event: DragEvent<HTMLElement>) => {
          const target = entryAt(event.target);
          if (!target) return;
          held.current = carriedOf(target);
          event.dataTransfer.setData("text/plain", target.textContent ?? "");
          event.dataTransfer.effectAllowed = "move";
        },
        onDragOver: (event: DragEvent<HTMLElement>) => {
          if (held.current && dayAt(event.target)) event.preventDefault();
        },
        onDrop: (event: DragEvent<HTMLElement>) => {
          const day = dayAt(event.target);
          const carried = held.current;
          release();
          if (!day || !carried) return;
          event.preventDefault();
          const days = daysBetween(carried.from, day.dataset.day ?? carried.from);
          const minutes = minutesAt(day, event.clientY, carried);
          const moved = later(carried, days, minutes);
          if (moved && (days !== 0 || minutes !== 0)) put(moved);
        },
        onDragEnd: release,
      }
    : {};
  return { sheet, announcement };
}

function dayAt(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-day]") : null;
}

/** How much later the place under the pointer is, in whole quarters of an hour; a day of a month has no hours. */
function minutesAt(day: HTMLElement, y: number, { starts }: Carried): number {
  const first = day.dataset.first;
  const hour = day.querySelector(".cal-hour")?.getBoundingClientRect().height;
  if (first === undefined || !hour || starts === "") return 0;
  const within = (y - day.getBoundingClientRect().top) / hour;
  return Number(first) * 60 + Math.floor((within * 60) / step) * step - minutesOf(starts);
}

/** Days and minutes of an arrow; in a month up and down are weeks. */
function stepsOf({ key }: KeyboardEvent, { view }: CalendarPage): [number, number] {
  const forward = document.dir === "rtl" ? -1 : 1;
  if (key === "ArrowLeft") return [-forward, 0];
  if (key === "ArrowRight") return [forward, 0];
  const down = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
  return view === "month" ? [down * 7, 0] : [0, down * step];
}
