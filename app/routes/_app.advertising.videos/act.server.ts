import type { ActionFunctionArgs } from "@remix-run/node";
import { parseDate } from "#app/components/form/parse-date.ts";
import { refuseForm } from "#app/components/form/refused-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";

/** Takes a new video, in one piece or from the parts that were sent before, or deletes one. */
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
      const rights = typed("rightsUntil");
      const day = rights === "" ? null : parseDate(rights);
      if (day && !day.ok) {
        const message = t(`validation:${day.problem}`);
        throw new CallFailure("VALIDATION", message, { fields: { rightsUntil: message } });
      }
      const video = {
        branchId: Number(typed("branchId")),
        name: typed("name"),
        seconds: Number(typed("seconds")),
        rightsUntil: day ? day.value : null,
      };
      const uploadId = Number(typed("uploadId"));
      if (uploadId > 0) await api.ads.finishUpload({ uploadId, ...video }, options);
      else await api.ads.upload({ file: fileOf(form, t), ...video }, options);
      return { text: t("videos.added") };
    },
    (failure) => refuseForm(form, failure),
  );
}

/** The file that was sent in one piece; refused beside its field where none was chosen. */
function fileOf(form: FormData, t: SignedIn["t"]): File {
  const file = form.get("file");
  if (file instanceof File && file.size > 0) return file;
  const message = t("videos.chooseFile");
  throw new CallFailure("VALIDATION", message, { fields: { file: message } });
}
