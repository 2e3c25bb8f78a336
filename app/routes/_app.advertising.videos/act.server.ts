import type { ActionFunctionArgs } from "@remix-run/node";
import { parseDate } from "#app/components/form/parse-date.ts";
import { refuseForm } from "#app/components/form/refused-form.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";

/** Takes a new video, or deletes one. */
export async function actOnVideos(args: ActionFunctionArgs) {
  const { api, t } = await requireScreen(args, "/advertising/videos", "advertising");
  const form = await readForm(args.request);
  const options = onceOf(form);
  const intent = String(form.get("intent"));
  const typed = (name: string) => String(form.get(name) ?? "").trim();
  return tellOutcome(
    args,
    "/advertising/videos",
    async () => {
      if (intent.startsWith("remove:")) {
        await api.ads.remove({ id: Number(intent.slice("remove:".length)) }, options);
        return { text: t("videos.removed") };
      }
      const file = form.get("file");
      if (!(file instanceof File) || file.size === 0)
        throw new CallFailure("VALIDATION", t("videos.chooseFile"), {
          fields: { file: t("videos.chooseFile") },
        });
      const rights = typed("rightsUntil");
      const day = rights === "" ? null : parseDate(rights);
      if (day && !day.ok) {
        const message = t(`validation:${day.problem}`);
        throw new CallFailure("VALIDATION", message, { fields: { rightsUntil: message } });
      }
      const video = {
        file,
        branchId: Number(typed("branchId")),
        name: typed("name"),
        seconds: Number(typed("seconds")),
        rightsUntil: day ? day.value : null,
      };
      await api.ads.upload(video, options);
      return { text: t("videos.added") };
    },
    (failure) => refuseForm(form, failure),
  );
}
