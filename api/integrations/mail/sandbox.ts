import { access, mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { composeMail } from "#api/integrations/mail/compose.ts";
import type { Mail, MailTransport } from "#api/integrations/mail/port.ts";

/** A mailbox in place of real delivery: messages can be read in `DATA_DIR/mailbox/*.eml`. */
export interface SandboxMailbox extends MailTransport {
  /** The messages that this process has put into the mailbox, oldest first, at most the last 200. */
  readonly received: readonly Mail[];
}

const remembered = 200;

/** Opens the sandbox mailbox below the data folder. A message that is sent twice stays one file. */
export function openSandboxMailbox(dataDir: string): SandboxMailbox {
  const folder = join(dataDir, "mailbox");
  const received: Mail[] = [];
  const pathOf = (id: string) => join(folder, `${id.replaceAll(/[^\w.@-]/g, "_")}.eml`);
  return {
    sandbox: true,
    received,
    send: async (mail) => {
      const { bytes } = await composeMail(mail);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(pathOf(mail.id), bytes);
      received.push(mail);
      if (received.length > remembered) received.shift();
      return { providerId: `sandbox:${mail.id}` };
    },
    wasAccepted: (id) =>
      access(pathOf(id)).then(
        () => "accepted",
        () => "notAccepted",
      ),
  };
}

/** Writes the whole file or nothing: into a temporary file beside it, flushed and then renamed. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const partial = `${path}.${process.pid}.part`;
  const file = await open(partial, "w", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(partial, path);
}
