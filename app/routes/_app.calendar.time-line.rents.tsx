import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigate } from "@remix-run/react";
import { useState } from "react";
import "#app/components/timeline/timeline.css";
import "#app/components/timeline/looks.css";
import "#app/components/timeline/first-screen.css";
import "#app/components/timeline/panels.css";
import "#app/components/timeline/unit-state.css";
import "#app/routes/_app.calendar.time-line.rents/table.css";
import { useHydrated } from "#app/components/form/use-hydrated.ts";
import { KeyHints, when } from "#app/components/list/key-line.tsx";
import { periodAddress, standardWidth } from "#app/components/timeline/period-address.ts";
import { readView, viewSearch } from "#app/components/timeline/view.ts";
import Timeline from "#app/islands/timeline/timeline.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { redirectWithToast } from "#app/services/flash.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { answerBlock, typedBlock } from "./_app.calendar.time-line.rents/block.server.ts";
import { loadTimeline } from "./_app.calendar.time-line.rents/load.server.ts";
import { isWritten, PlainOnce } from "./_app.calendar.time-line.rents/plain-once.tsx";
import { actOnStay, stayIntent, undoAddress } from "./_app.calendar.time-line.rents/stay-acts.server.ts";
import { useTimelineWords } from "./_app.calendar.time-line.rents/words.ts";

const path = "/calendar/time-line/rents";

export const handle = { i18n: ["timeline", "blocks"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, path, "timeline");
  return { ...(await loadTimeline(args, signedIn)), title: signedIn.t("title") };
}

/** Blocks and frees nights posted by the plain form. */
export async function action(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, path, "timeline");
  const { rawApi, t, url } = signedIn;
  const form = await readForm(args.request);
  const act = stayIntent(form);
  if (act) {
    const done = await actOnStay(signedIn, act, form);
    if (!done.ok) return redirectWithToast(args, path + url.search, { kind: "error", text: done.message });
    for (const name of ["stay", "resolve", "undo"]) url.searchParams.delete(name);
    if (done.undo) url.searchParams.set("undo", undoAddress(done.undo));
    return redirectWithToast(args, path + url.search, { kind: "success", text: done.text });
  }
  const answer = await answerBlock(
    rawApi,
    { ...Object.fromEntries(form), unitIds: form.getAll("unitIds") },
    t("misread"),
  );
  if (!answer.ok) return Response.json({ ...answer, typed: typedBlock(form) }, { status: 409 });
  if (answer.lines) return Response.json({ ...answer, typed: typedBlock(form) });
  url.searchParams.delete("block");
  return redirectWithToast(args, `${path}${url.search}`, {
    kind: "success",
    text: form.get("intent") === "block" ? t("block.done") : t("block.removed"),
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const title = { title: data.title };
  if (data.asTable) return [title];
  // The period travels beside the scripts instead of waiting for them.
  const period = {
    tagName: "link",
    rel: "preload",
    as: "fetch",
    crossOrigin: "anonymous",
    href: periodAddress(`${path}/units`, data.view),
    media: `(max-width: ${standardWidth}px)`,
  };
  return [title, period];
};

/** The occupancy timeline: a table for everyone, the island in its place where scripts run. */
export default function OccupancyTimeline() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTimelineWords();
  const navigate = useNavigate();
  const [covered, setCovered] = useState(isWritten);
  const live = useHydrated() && !page.asTable;
  return (
    <>
      <div className="tl-stage">
        {live && !covered ? null : <PlainOnce page={page} answer={answer} />}
        {live && (
          <Timeline
            key={page.key}
            view={readView(new URLSearchParams(window.location.search), page.today)}
            today={page.today}
            language={page.language}
            buildings={page.buildings}
            may={page.may}
            address={`${path}/units`}
            stays={`${path}/stay`}
            t={t}
            onGo={navigate}
            covered={covered}
            onDrawn={() => setCovered(false)}
          />
        )}
      </div>
      <div className="tl-foot">
        <span id="timeline-keys">
          {live && (
            <KeyHints
              keys={[
                ["← ↑ ↓ →", t("keys.move")],
                ["Shift", t("keys.range")],
                ["Enter", t("keys.open")],
                ...when(page.may.force, ["M", t("keys.carry")]),
                ...when(page.may.force, ["+", t("keys.extend")]),
                ...when(page.may.force, ["S", t("keys.split")]),
                ...when(page.may.open, ["I", t("keys.checkIn")]),
                ...when(page.may.open, ["U", t("keys.checkOut")]),
                ...when(page.may.force, ["R", t("keys.resolve")]),
                ["G", t("keys.date")],
              ]}
            />
          )}
        </span>
        <a href={`${path}${viewSearch({ ...page.view, page: 0, asTable: !page.asTable })}`}>
          {page.asTable ? t("asTimeline") : t("asTable")}
        </a>
      </div>
    </>
  );
}
