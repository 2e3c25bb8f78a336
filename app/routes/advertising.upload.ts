import type { ActionFunctionArgs } from "@remix-run/node";
import { requireScreen } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { readForm } from "#app/services/read-form.server.ts";

/** Begins a video that comes in parts, and takes each part. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireScreen(args, "/advertising/videos");
  const form = await readForm(args.request);
  const text = (name: string) => String(form.get(name) ?? "");
  const part = form.get("part");
  const answer =
    part instanceof File
      ? api.ads.uploadPart({ uploadId: Number(text("uploadId")), number: Number(text("number")), file: part })
      : api.ads.startUpload({
          fileName: text("fileName"),
          size: Number(text("size")),
          modifiedAt: Number(text("modifiedAt")),
        });
  return answer.then(
    (reply) => Response.json(reply),
    onRefusal(({ status, message }) => Response.json({ message }, { status })),
  );
}
