import type { messageTemplateRecord } from "#contract/messages/message-templates/message-template.ts";
import { formatDate } from "#contract/platform/format.ts";
import type { RecordOf, Values } from "#contract/platform/record.ts";

type Fields = typeof messageTemplateRecord extends RecordOf<infer F> ? F : never;
type Due = Pick<
  Values<Fields>,
  "event" | "offsetAmount" | "offsetUnit" | "repeat" | "onDay" | "weekday" | "everyDays" | "atTime"
>;

/** When a template sends, in words: `2 days before check-in`. */
export function dueWords(
  due: Due,
  t: (key: string, values?: Record<string, string | number>) => string,
): string {
  const { event, repeat, onDay, weekday, everyDays } = due;
  const time = due.atTime ?? "";
  if (event !== "CUSTOM_TIME")
    return t(`due.${event}`, { time: t(`offset.${due.offsetUnit}`, { count: due.offsetAmount }) });
  if (repeat === "weekly") return t("due.weekly", { weekday: t(`weekday.${weekday}`), time });
  if (repeat === "everyDays") return t("due.everyDays", { count: everyDays ?? 1, time });
  return t("due.once", { date: formatDate(onDay), time });
}
