import { findReadableFile } from "#api/files/download.ts";
import { makeTicket, useTicket } from "#api/files/ticket.ts";
import { StoredReply } from "#api/platform/files/stored-reply.ts";
import { handle, handlePublic } from "#api/platform/handle.ts";
import { files } from "#contract/files.ts";

export const fileHandlers = [
  handle(files.download, async (context, { id }) => new StoredReply(await findReadableFile(context, id))),
  handle(files.ticket, (context, { id }) => makeTicket(context, id)),
  handlePublic(files.ticketDownload, (context, { ticket }) => useTicket(context, ticket)),
];
