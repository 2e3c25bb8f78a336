import type {
  PlannedDispatch,
  PlannedFor,
  PlanningTemplate,
} from "#api/messages/message-templates/queries-stays.ts";
import { lateFate, type Occasion, occasionsOf } from "#api/messages/message-templates/rules/due.ts";
import type { DispatchReason } from "#contract/messages/message-templates/message-dispatch.ts";

/** A step that makes the plan fit a stay again. */
export type PlanStep =
  | { kind: "plan" | "tooLate"; templateId: number; occasion: Occasion }
  | { kind: "move"; id: number; occasion: Occasion; edited: boolean }
  | { kind: "replan"; id: number; occasion: Occasion }
  | { kind: "drop"; id: number; reason: DispatchReason }
  | { kind: "correct"; id: number; occasion: Occasion };

/** Whether a template is for a stay at all. */
export function isFor(template: PlanningTemplate, stay: PlannedFor): boolean {
  const { officeId, buildingId, unitId, stayKind, bookedBy, guestLanguage } = template;
  const same = <T>(condition: T | null, value: T | null) => condition === null || condition === value;
  return (
    same(officeId, stay.branchId) &&
    same(buildingId, stay.buildingId) &&
    same(unitId, stay.unitId) &&
    same(stayKind, stay.kind) &&
    same(bookedBy, stay.byChannel ? "channel" : "direct") &&
    same(guestLanguage, stay.guestLanguage)
  );
}

/** A change by less than an hour does not matter to somebody who has read the message. */
const noticeable = 3_600_000;

/** Returns the steps that make the messages of a stay fit it. `templates` are those in use. */
export function planOf(
  stay: PlannedFor,
  templates: readonly PlanningTemplate[],
  dispatches: readonly PlannedDispatch[],
  now: Date,
): PlanStep[] {
  const agreed = stay.status === "ACTIVE" || stay.status === "COMPLETED";
  const fitting = stay.status === "CANCELED" ? [] : templates.filter((template) => isFor(template, stay));
  const steps: PlanStep[] = [];
  const currentIds = new Set<number>();
  for (const template of fitting)
    for (const occasion of occasionsOf(template, stay, since(template, now))) {
      const dispatch = dispatches.find(
        ({ templateId, occasion: name }) => templateId === template.id && name === occasion.name,
      );
      if (dispatch) currentIds.add(dispatch.id);
      const step = dispatch
        ? stepOf(template, dispatch, occasion, now)
        : agreed
          ? freshStep(template, occasion, stay, now)
          : null;
      if (step) steps.push(step);
    }
  const inUse = new Set(templates.map(({ id }) => id));
  for (const { id, status, templateId, occasion, dueAt } of dispatches) {
    // Only future occasions of a repeating template are computed, so a message that is due already stays.
    if (status !== "NEW" || currentIds.has(id) || (occasion !== "" && dueAt <= now && inUse.has(templateId)))
      continue;
    const reason =
      stay.status === "CANCELED" ? "stayCanceled" : inUse.has(templateId) ? "otherStay" : "templateDeleted";
    steps.push({ kind: "drop", id, reason });
  }
  return steps;
}

/** Returns the moment from which the occasions of a repeating template are computed. */
function since({ createdAt }: PlanningTemplate, now: Date): Date {
  return new Date(Math.max(createdAt.getTime(), now.getTime() - 2 * 86_400_000));
}

function freshStep(
  template: PlanningTemplate,
  occasion: Occasion,
  stay: PlannedFor,
  now: Date,
): PlanStep | null {
  // A new template plans only for times after its creation.
  if (occasion.dueAt < template.createdAt || (occasion.name !== "" && occasion.dueAt < now)) return null;
  return { kind: lateFate(template, occasion, stay, now), templateId: template.id, occasion };
}

const revivable: readonly (DispatchReason | null)[] = [
  "stayCanceled",
  "templateDeleted",
  "otherStay",
  "tooLate",
];

function stepOf(
  { event }: PlanningTemplate,
  { id, status, dueAt, endsAt, reason, edited, correction }: PlannedDispatch,
  occasion: Occasion,
  now: Date,
): PlanStep | null {
  const moved = occasion.dueAt.getTime() - dueAt.getTime();
  if (status === "NEW")
    return moved !== 0 || occasion.endsAt.getTime() !== endsAt.getTime()
      ? { kind: "move", id, occasion, edited }
      : null;
  if (status === "DELETED")
    return occasion.dueAt > now && revivable.includes(reason) ? { kind: "replan", id, occasion } : null;
  const aboutDates = event === "PRE_CHECKIN" || event === "PRE_CHECKOUT";
  return aboutDates && !correction && Math.abs(moved) >= noticeable && occasion.endsAt > now
    ? { kind: "correct", id, occasion }
    : null;
}
