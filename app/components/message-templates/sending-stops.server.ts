import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import type { RequestArgs, SignedIn } from "#app/services/access.server.ts";
import { onceOf } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import { operatesTemplates } from "#contract/messages/message-templates/message-templates.ts";
import { decide } from "#contract/platform/access.ts";
import { formatDateTime } from "#contract/platform/format.ts";

/** Loads the stops that hold back planned messages now, and what else the reader may stop. */
export async function loadStops({ api, principal, profile, t }: SignedIn) {
  const { Stops, coversAll } = await api.sendingStops.list({});
  const timeZone = timeZoneOf(profile);
  const stopped = new Set(Stops.map(({ branchId }) => branchId));
  const mayAct = decide(principal, operatesTemplates).allowed;
  const whole = coversAll && !stopped.has(null) ? [{ value: "", label: t("stop.whole") }] : [];
  const branches = profile.branches.flatMap(({ id, name }) =>
    stopped.has(id) ? [] : [{ value: String(id), label: name }],
  );
  return {
    stops: Stops.map(({ stoppedAt, branchId, ...stop }) => ({
      ...stop,
      stoppedTime: formatDateTime(stoppedAt, timeZone),
      mayResume: mayAct && (branchId !== null || coversAll),
    })),
    scopes: mayAct ? [...whole, ...branches] : [],
    idempotencyKey: newIdempotencyKey(),
  };
}

/** Carries out a stop or its end when the form is one of them; null for other forms. */
export function actOnStops<Answer = never>(args: RequestArgs, { api, t, url }: SignedIn, form: FormData) {
  const [intent, target] = String(form.get("intent") ?? "").split(":");
  if (intent !== "stopSending" && intent !== "resumeSending") return null;
  return tellOutcome<Answer>(args, url.pathname, async () => {
    if (intent === "resumeSending") {
      await api.sendingStops.resume({ id: Number(target) }, onceOf(form));
      return { text: t("stop.resumed") };
    }
    const branchId = Number(form.get("branchId")) || null;
    await api.sendingStops.stop({ branchId }, onceOf(form));
    return { text: t("stop.done") };
  });
}
