import { statusIcons, statusTones } from "#contract/clients/clients/client-choices.ts";
import { choice, flag, line, optional, preset, record } from "#contract/platform/record.ts";

/** A status that an organization gives its clients; one that is not active is not offered any more. */
export const clientStatusRecord = record("clientStatus", {
  name: line(60),
  icon: optional(choice(statusIcons)),
  color: preset(choice(statusTones), "neutral"),
  active: flag(true),
});
