import { statusIcons, statusTones } from "#contract/clients/clients/client-choices.ts";
import { choice, flag, line, optional, preset, record } from "#contract/platform/record.ts";

/** A status that an organization gives its clients; an inactive one is no longer offered. */
export const clientStatusRecord = record("clientStatus", {
  name: line(60),
  icon: optional(choice(statusIcons)),
  color: preset(choice(statusTones), "neutral"),
  active: flag(true),
});
