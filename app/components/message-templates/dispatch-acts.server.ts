import type { SignedIn } from "#app/services/access.server.ts";
import { fixedT } from "#app/services/texts.server.ts";

/** Carries out the act of a planned message's button. Returns the text that reports it. */
export async function actOnMessage(
  { api, language }: Pick<SignedIn, "api" | "language">,
  intent: string,
  message: { id: number; version?: number | undefined },
  options: { idempotencyKey?: string | undefined },
): Promise<string> {
  const calls = {
    hold: () => api.messageDispatches.hold({ ...message, held: true }, options),
    letGo: () => api.messageDispatches.hold({ ...message, held: false }, options),
    sendNow: () => api.messageDispatches.sendNow(message, options),
    skip: () => api.messageDispatches.skip(message, options),
    takeBack: () => api.messageDispatches.takeBack(message, options),
    ownWords: () => api.messageDispatches.edit({ ...message, subject: "", body: "" }, options),
  };
  if (!Object.hasOwn(calls, intent)) throw new Response(null, { status: 400 });
  await calls[intent as keyof typeof calls]();
  return fixedT(language, "messageTemplates")(`dispatch.${intent}.done`);
}
