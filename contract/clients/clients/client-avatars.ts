import { z } from "zod";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { byId, id } from "#contract/platform/list.ts";

/** Who sees a client's picture: a face says as much as a name. */
const read = [...needs("client", "read"), ...needs("client_name", "read")];

/** The calls for the picture of a client. */
export const clientAvatars = {
  set: post("client/avatar/set/{id}", {
    summary:
      "Set the picture of a client, which is encoded again as WebP of at most 320 pixels a side; without a file the picture is removed",
    access: [...needs("client", "edit"), ...needs("client_name", "read")],
    effect: "write",
    body: "multipart",
    input: z.strictObject({ id, file: z.file().optional() }),
    output: z.object({ avatar: z.number().nullable() }),
  }),
  image: get("client/avatar/{id}", {
    summary: "The picture of a client, by the picture's number (`avatar` of the client)",
    access: read,
    reply: "file",
    noStepUp: "a small picture that stands beside the name",
    input: byId,
    output: z.unknown(),
  }),
};
