import { findReadableFile } from "#api/organization/files/download.ts";
import { makeTicket, useTicket } from "#api/organization/files/ticket.ts";
import { handle, handlePublic } from "#api/platform/calls/handle.ts";
import { StoredReply } from "#api/platform/files/stored-reply.ts";
import { files } from "#contract/organization/files/files.ts";

export const fileHandlers = [
  handle(files.download, async (context, { id }) => new StoredReply(await findReadableFile(context, id))),
  handle(files.ticket, (context, { id }) => makeTicket(context, id)),
  handlePublic(files.ticketDownload, (context, { ticket }) => useTicket(context, ticket)),
];
